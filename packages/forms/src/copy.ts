import { tidied } from './answers.ts'
import type { Form, Section } from './form.ts'
import type { Answers } from './path.ts'

/**
 * The answers that a copy, renewal or rewrite takes over. Left out are fields marked `x-copied: false` (requested
 * dates, signatures) and files, which belong to the submission they were uploaded to.
 */
export function copiedAnswers(form: Form, answers: Answers): Answers {
  const copied = (sections: readonly Section[], holder: Answers): Answers => {
    const copy: Record<string, unknown> = { ...holder }
    for (const { key, list, fields, sections: inner } of sections) {
      if (copy[key] === undefined) continue
      const own = fields.filter(({ kind, schema }) => kind === 'file' || schema['x-copied'] === false)
      const without = (one: Answers) => {
        const rest = { ...copied(inner, one) }
        for (const field of own) delete (rest as Record<string, unknown>)[field.key]
        return rest
      }
      copy[key] = list ? (copy[key] as Answers[]).map(without) : without(copy[key] as Answers)
    }
    return copy
  }
  return tidied(copied(form.sections, answers))
}
