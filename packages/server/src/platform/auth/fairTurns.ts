/** The number of searches of one person that run at a time. Further searches of that person wait. */
const AT_ONCE = 2

interface Line {
  running: number
  waiting: (() => void)[]
}

/** Limits the parallel work of each person, so that many requests of one person do not delay everybody else. */
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
      // Start the search that has waited longest.
      if (next) next()
      else if (--line.running === 0) lines.delete(personId)
    }
  }
}
export type FairTurns = ReturnType<typeof makeFairTurns>
