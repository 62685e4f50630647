import type { Field, Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'

export interface Holder {
  name: string
  title: string | null
  grade: string
  branch: string
  /** Name of the person who decides risks above this letter's limits. */
  referTo: string | null
}
/** The limits of a letter of authority. */
export interface Figures {
  product: string
  figures: Readonly<Record<string, number>>
  states: readonly string[]
}

const SOURCE = /^authority:(\{product\}|[A-Z]+)\.(\w+)$/

/** The answers of a product's letter: the holder, the text, and each figure in the field whose source names it. */
export function letterAnswers(
  form: Form,
  product: string,
  letters: readonly Figures[],
  holder: Holder,
  text: Readonly<Record<string, string>>,
): Answers {
  const { referTo, ...person } = holder
  const answers: Record<string, Record<string, unknown>> = {}
  const put = (path: string, value: unknown) => {
    const [section = '', key = ''] = path.split('.')
    if (value === null || value === undefined || !form.fields.has(path)) return
    answers[section] = { ...answers[section], [key]: value }
  }
  for (const [key, value] of Object.entries(person)) put(`holder.${key}`, value)
  put('referral.referTo', referTo)
  for (const [path, sentences] of Object.entries(text)) put(path, sentences)
  for (const [path, field] of form.fields) {
    const [, of = '', figure = ''] = SOURCE.exec(field.source ?? '') ?? []
    const letter = letters.find((one) => one.product === (of === '{product}' ? product : of))
    if (letter) put(path, asAnswer(field, figure === 'states' ? letter.states : letter.figures[figure]))
  }
  return answers
}

/** Credits are stored as negative numbers and shown without the sign. */
function asAnswer({ kind }: Field, figure: number | readonly string[] | undefined) {
  if (typeof figure !== 'number') return figure
  return kind === 'money' ? figure.toFixed(2) : Math.abs(figure)
}
