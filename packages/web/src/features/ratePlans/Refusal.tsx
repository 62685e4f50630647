import { IconAlertCircle } from '@tabler/icons-react'
import classes from './ratePlans.module.css'
import { sentencesOf } from './refusals.ts'

/** Why the server refused, sentence by sentence. */
export function Refusal({ error }: { error: unknown }) {
  if (!error) return null
  return <Sentences sentences={sentencesOf(error)} />
}

export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
