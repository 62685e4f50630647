type Answers = Record<string, unknown>

interface TypedChange {
  path: string
  value: unknown
  was: unknown
}

/** What somebody would save who types these answers into a form that has others: field by field, and row by row. */
export function typed(answers: Answers, before: Answers = {}): TypedChange[] {
  return Object.entries(answers).flatMap(([section, given]) => {
    if (Array.isArray(given))
      return given.map((row, index) => {
        const whole = withRowIds(row as Answers, `r${index + 1}`)
        return { path: `${section}[#${whole.rowId}]`, value: whole, was: null }
      })
    const own = (before[section] ?? {}) as Answers
    // What was said already stays, as the name; an address of which only the state was known is completed. The lines asked
    // for are the submission's.
    return Object.entries(given as Answers)
      .filter(([key]) => (own[key] === undefined || isPart(own[key])) && `${section}.${key}` !== 'request.products')
      .map(([key, value]) => ({ path: `${section}.${key}`, value, was: own[key] ?? null }))
  })
}

const isPart = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row of a schedule, and those inside it, as the browser would begin them. */
function withRowIds(row: Answers, rowId: string): Answers {
  const inner = Object.entries(row).map(([key, value]) => {
    const isSchedule = Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
    return [key, isSchedule ? value.map((one, index) => withRowIds(one, `${rowId}-${index + 1}`)) : value]
  })
  return { ...Object.fromEntries(inner), rowId: row.rowId ?? rowId }
}

export const namesFiles = (answers: Answers) => JSON.stringify(answers).includes('"attachmentId"')

/** The same answers with a file that is there in the place of those of the sample. */
export const withFile = (answers: Answers, attachmentId: number): Answers =>
  JSON.parse(JSON.stringify(answers), (key, value) => (key === 'attachmentId' ? attachmentId : value))
