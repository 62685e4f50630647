type Answers = Record<string, unknown>

interface TypedChange {
  path: string
  value: unknown
  was: unknown
}

/**
 * The changes that a user would save who types these answers into a form with the answers `before`: one change per
 * field and row.
 */
export function typed(answers: Answers, before: Answers = {}): TypedChange[] {
  return Object.entries(answers).flatMap(([section, given]) => {
    if (Array.isArray(given))
      return given.map((row, index) => {
        const whole = withRowIds(row as Answers, `r${index + 1}`)
        return { path: `${section}[#${whole.rowId}]`, value: whole, was: null }
      })
    const own = (before[section] ?? {}) as Answers
    // Skips answers that exist already, but completes objects such as an address that has only a state. Also skips the
    // requested products: they are stored on the submission.
    return Object.entries(given as Answers)
      .filter(([key]) => (own[key] === undefined || isPart(own[key])) && `${section}.${key}` !== 'request.products')
      .map(([key, value]) => ({ path: `${section}.${key}`, value, was: own[key] ?? null }))
  })
}

const isPart = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds row ids to a row and its nested rows, as the browser does. */
function withRowIds(row: Answers, rowId: string): Answers {
  const inner = Object.entries(row).map(([key, value]) => {
    const isSchedule = Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
    return [key, isSchedule ? value.map((one, index) => withRowIds(one, `${rowId}-${index + 1}`)) : value]
  })
  return { ...Object.fromEntries(inner), rowId: row.rowId ?? rowId }
}

export const namesFiles = (answers: Answers) => JSON.stringify(answers).includes('"attachmentId"')

/** Replaces every file of the sample by an attachment that exists. */
export const withFile = (answers: Answers, attachmentId: number): Answers =>
  JSON.parse(JSON.stringify(answers), (key, value) => (key === 'attachmentId' ? attachmentId : value))
