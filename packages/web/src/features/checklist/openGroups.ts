/** The groups that were opened or closed by hand while a record was open; the others are as they start. */
export interface OpenGroups {
  /** The uri of the record. */
  context: string
  choices: Readonly<Record<string, boolean>>
}

const isOfSubmission = (key: string) => key.startsWith('/Submission/')

/** With another record open only the submission's groups stay as they were left. */
export const inContext = ({ context, choices }: OpenGroups, current: string): OpenGroups =>
  context === current
    ? { context, choices }
    : { context: current, choices: Object.fromEntries(Object.entries(choices).filter(([key]) => isOfSubmission(key))) }

/** A group is known by its record and the headers that lead to it. */
export const keyOf = (objectUri: string, headers: readonly string[]) => [objectUri, ...headers].join(' › ')

/** The submission's and that of the record that is open start open, and so does everything in them. */
export const isOpen = ({ context, choices }: OpenGroups, key: string, objectUri: string) =>
  choices[key] ?? (key !== objectUri || objectUri === context || isOfSubmission(objectUri))
