import { ADDRESS_SEPARATOR } from './email.ts'

export interface NamedAddress {
  name: string
  emailAddress: string
}

/** Not every address that a mail server accepts, but each that a person has. No line breaks: they would add headers. */
const ADDRESS =
  /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@(?=.{1,253}$)[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

export const isEmailAddress = (text: string) => ADDRESS.test(text)

/** Reads 'Name <address>' or addresses with ; or , between them. Entries without an address are given as `wrong`. */
export function readAddresses(text: string): { addresses: NamedAddress[]; wrong: string[] } {
  const addresses: NamedAddress[] = []
  const wrong: string[] = []
  for (const entry of entriesOf(text)) {
    const { name, emailAddress } = namedAddress(entry)
    if (!isEmailAddress(emailAddress)) wrong.push(entry)
    else if (!addresses.some((other) => isSameAddress(other.emailAddress, emailAddress)))
      addresses.push({ name, emailAddress })
  }
  return { addresses, wrong }
}

/** The parts between separators that are neither in quotes nor in angle brackets. */
function entriesOf(text: string): string[] {
  const entries: string[] = []
  let [entry, isQuoted] = ['', false]
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (/[,;\n]/.test(sign) && !isQuoted) {
      entries.push(entry)
      entry = ''
    } else entry += sign
  }
  return [...entries, entry].map((one) => one.trim()).filter(Boolean)
}

function namedAddress(entry: string): NamedAddress {
  const opened = entry.lastIndexOf('<')
  if (opened < 0 || !entry.endsWith('>')) return { name: '', emailAddress: entry }
  const name = entry
    .slice(0, opened)
    .trim()
    .replace(/^"(.*)"$/s, '$1')
  return { name: name.replace(/\p{Cc}/gu, ' ').trim(), emailAddress: entry.slice(opened + 1, -1).trim() }
}

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const writeAddress = ({ name, emailAddress }: NamedAddress) =>
  name === '' ? emailAddress : `${/[,;"<>@]/.test(name) ? `"${name.replaceAll('"', '')}"` : name} <${emailAddress}>`

export const writeAddresses = (addresses: readonly NamedAddress[]) =>
  addresses.map(writeAddress).join(ADDRESS_SEPARATOR)
