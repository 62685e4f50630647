import { type Face, MOST_FACES, usersApi } from '@bindery/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { send } from './api.ts'

/** Avatars of one page ask at about the same time: their questions become one call. */
const COLLECT_MS = 60
/** Presence is polled: events only tell of changed records. */
const READ_AGAIN_MS = 60_000

type Answered = (face: Face | null) => void

/** Collects the ids that are asked for within a short time, and reads their faces together. */
export function makeFaceReader(read: (ids: readonly number[]) => Promise<readonly Face[]>) {
  let waiting = new Map<number, { answer: Answered; fail: (error: unknown) => void }[]>()
  async function readAll() {
    const asked = waiting
    waiting = new Map()
    const ids = [...asked.keys()]
    for (let at = 0; at < ids.length; at += MOST_FACES) {
      const some = ids.slice(at, at + MOST_FACES)
      try {
        const faces = new Map((await read(some)).map((face) => [face.id, face]))
        for (const id of some) for (const { answer } of asked.get(id)!) answer(faces.get(id) ?? null)
      } catch (error) {
        for (const id of some) for (const { fail } of asked.get(id)!) fail(error)
      }
    }
  }
  /** Null for a person whom the user may not see. */
  return (id: number) =>
    new Promise<Face | null>((answer, fail) => {
      if (waiting.size === 0) setTimeout(readAll, COLLECT_MS)
      waiting.set(id, [...(waiting.get(id) ?? []), { answer, fail }])
    })
}

const readFace = makeFaceReader((ids) => send(usersApi.faces, { query: { ids: ids.join() } }))

/** The picture of a person, and whether they are online and available. */
export const faceOf = (id: number) =>
  queryOptions({
    queryKey: ['face', id] as const,
    queryFn: () => readFace(id),
    staleTime: READ_AGAIN_MS,
    refetchInterval: READ_AGAIN_MS,
    retry: false,
  })
