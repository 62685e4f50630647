const keyOf = (submissionId: number) => `bindery.submission.${submissionId}`

const readAll = (submissionId: number, storage: Storage): Record<string, unknown> =>
  JSON.parse(storage.getItem(keyOf(submissionId)) ?? '{}')

/** A value that the page of a submission keeps for the session. Each feature uses its own name. */
export const pageState = <Value>(name: string, initial: Value) => ({
  read: (submissionId: number, storage: Storage = sessionStorage): Value =>
    ({ [name]: initial, ...readAll(submissionId, storage) })[name] as Value,
  write: (submissionId: number, value: Value, storage: Storage = sessionStorage) =>
    storage.setItem(keyOf(submissionId), JSON.stringify({ ...readAll(submissionId, storage), [name]: value })),
})
