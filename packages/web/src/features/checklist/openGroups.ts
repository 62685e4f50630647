/** The groups that the user opened or closed while a record was open. Other groups keep their initial state. */
export interface OpenGroups {
  /** The uri of the open record. */
  context: string
  choices: Readonly<Record<string, boolean>>
}

const isOfSubmission = (key: string) => key.startsWith('/Submission/')

/** Resets the groups when another record is opened. The submission's own groups keep their state. */
export const inContext = ({ context, choices }: OpenGroups, current: string): OpenGroups =>
  context === current
    ? { context, choices }
    : { context: current, choices: Object.fromEntries(Object.entries(choices).filter(([key]) => isOfSubmission(key))) }

/** Identifies a group by its record and the headers above it. */
export const keyOf = (objectUri: string, headers: readonly string[]) => [objectUri, ...headers].join(' › ')

/** The groups of the submission and of the open record start open, with all their subgroups. */
export const isOpen = ({ context, choices }: OpenGroups, key: string, objectUri: string) =>
  choices[key] ?? (key !== objectUri || objectUri === context || isOfSubmission(objectUri))
