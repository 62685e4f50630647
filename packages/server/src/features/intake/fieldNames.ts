/**
 * Names of the fields of our own blank applications: form, version and path of the answer, so that reading them back is
 * exact. Example: `cp@1/locations[0]/buildings[1]/yearBuilt`. A checkbox for one of several choices ends in the choice:
 * `applicant@1/request/products/=CP`. No dots: in a PDF they would make a hierarchy.
 */
export interface OwnName {
  formKey: string
  version: number
  /** With row indexes: `locations[0].buildings[1].yearBuilt`. */
  path: string
  choice: string | null
}

const OWN = /^([a-z][a-z-]{0,63})@(\d{1,5})\/(.{1,400})$/
const CHOICE = '/='

export const isOwnName = (name: string) => OWN.test(name)

export function ownName({ formKey, version, path, choice }: OwnName): string {
  const ending = choice === null ? '' : `${CHOICE}${encodeURIComponent(choice).replaceAll('.', '%2E')}`
  return `${formKey}@${version}/${path.replaceAll('.', '/')}${ending}`
}

export function readOwnName(name: string): OwnName | null {
  const [, formKey, version, rest] = OWN.exec(name) ?? []
  if (formKey === undefined || rest === undefined) return null
  const [path = '', choice] = rest.split(CHOICE)
  return {
    formKey,
    version: Number(version),
    path: path.replaceAll('/', '.'),
    choice: choice === undefined ? null : decoded(choice),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
