import type { FormChange, FormConflict } from '@bindery/contract/forms'
import { type Change, isSame, withChanges } from '@bindery/forms/changes'
import { type Answers, parsePath, readAt, rowIdOf } from '@bindery/forms/path'
import { ApiProblem, isUnreachable } from '#platform/api.ts'
import type { Saved } from './saveQueue.ts'

/** The changes in the server's format. Rows inserted between others also send the order. */
export function sentAs(changes: readonly Change[], before: Answers): FormChange[] {
  const sent: FormChange[] = []
  let answers = before
  for (const change of changes) {
    const after = withChanges(answers, [change])
    sent.push(...stepsOf(change, answers, after))
    answers = after
  }
  return sent
}

function stepsOf(change: Change, before: Answers, after: Answers): FormChange[] {
  const { path } = change
  switch (change.kind) {
    case 'answer':
      return [{ path, was: change.before ?? null, value: change.after ?? null }]
    case 'rowRemoved':
      return [{ path: `${path}[#${rowIdOf(change.row)}]`, value: null }]
    case 'rowsReordered':
      return [{ path, value: idsAt(after, path) }]
    case 'rowAdded': {
      const id = rowIdOf(change.row)
      const row: FormChange = { path: `${path}[#${id}]`, value: change.row }
      const order = idsAt(after, path)
      return isSame(order, [...idsAt(before, path), id]) ? [row] : [row, { path, value: order }]
    }
  }
}

const idsAt = (answers: Answers, path: string) =>
  ((readAt(answers, parsePath(path) ?? []) ?? []) as Answers[]).flatMap((row) => rowIdOf(row) ?? [])

type Sending = (changes: FormChange[]) => Promise<{ version: number; timeLastModified: number | null }>

/** Sends the changes in one request. Throws if they could not be sent. */
export async function saveChanges(sending: Sending, changes: readonly Change[], before: Answers): Promise<Saved> {
  try {
    const { version, timeLastModified } = await sending(sentAs(changes, before))
    return { kind: 'saved', version, at: timeLastModified ?? Date.now() }
  } catch (error) {
    // Rethrow errors that a retry or a sign-in may fix: they are no refusal.
    if (!(error instanceof ApiProblem) || isUnreachable(error) || error.problem.status >= 500) throw error
    if (error.is('not-signed-in')) throw error
    if (error.is('stale')) return { kind: 'conflict', conflicts: (error.problem.current as FormConflict[]).map(met) }
    if (error.is('conflict')) return { kind: 'outdated' }
    const { errors = [], title } = error.problem
    return {
      kind: 'refused',
      message: errors[0]?.message ?? title,
      paths: errors.map(({ path }) => path),
      problem: error,
    }
  }
}

const met = ({ path, value, changedBy, changedAt }: FormConflict) => ({
  path,
  value,
  author: { name: changedBy?.name ?? null, at: changedAt },
})
