/**
 * Holds choices whose response is pending. Each is shown at once, so that a second tick before the first response
 * builds on the first. One request runs at a time; of the choices that wait for it, only the newest of each field is
 * sent. After the response to the latest choice of a field, the stored value is shown again.
 */
export function choicesAtOnce<C extends object>(show: (chosen: Partial<C>) => void) {
  type Send = (change: C) => Promise<unknown>
  let chosen: Partial<C> = {}
  let waiting: { change: C; send: Send }[] = []
  let sending: Promise<void> | null = null
  const latest = new Map<keyof C, object>()

  function settle(change: C) {
    const answered = namesIn(change).filter((name) => latest.get(name) === change)
    for (const name of answered) latest.delete(name)
    chosen = without(chosen, answered)
    show(chosen)
  }

  async function sendWaiting() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { change, send } = next
      // The sender shows a refusal; the field returns to the stored value.
      await send(change).catch(() => {})
      settle(change)
    }
    sending = null
  }

  /** Resolves when all choices so far have a response. */
  return (change: C, send: Send): Promise<void> => {
    for (const name of namesIn(change)) latest.set(name, change)
    chosen = { ...chosen, ...change }
    show(chosen)
    const isReplaced = (older: C) => namesIn(older).every((name) => name in change)
    waiting = [...waiting.filter((older) => !isReplaced(older.change)), { change, send }]
    sending ??= sendWaiting()
    return sending
  }
}

const namesIn = <C extends object>(change: C) => Object.keys(change) as (keyof C)[]

function without<C extends object>(chosen: Partial<C>, names: readonly (keyof C)[]): Partial<C> {
  const left = { ...chosen }
  for (const name of names) delete left[name]
  return left
}
