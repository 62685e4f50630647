/** One person's searches that run at a time, while the others of the same person wait. */
const AT_ONCE = 2

interface Line {
  running: number
  waiting: (() => void)[]
}

/** Lets nobody keep everybody else waiting: whoever asks for much at once gets it one after the other. */
export function makeFairTurns(atOnce = AT_ONCE) {
  const lines = new Map<number, Line>()
  return async <T>(personId: number, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(personId) ?? { running: 0, waiting: [] }
    lines.set(personId, line)
    if (line.running >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.running++
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      // The search that has waited longest runs in its place.
      if (next) next()
      else if (--line.running === 0) lines.delete(personId)
    }
  }
}
export type FairTurns = ReturnType<typeof makeFairTurns>
