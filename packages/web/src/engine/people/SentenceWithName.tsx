import { PersonName } from './PersonName.tsx'

interface Props {
  person: { id: number; name: string }
  /** A text with the name of the person in it. */
  children: string
}

/** A sentence in which the name of a person leads to the business card. */
export function SentenceWithName({ person, children: sentence }: Props) {
  const at = person.name ? sentence.indexOf(person.name) : -1
  if (at < 0) return sentence
  return (
    <span>
      {sentence.slice(0, at)}
      <PersonName person={person} />
      {sentence.slice(at + person.name.length)}
    </span>
  )
}
