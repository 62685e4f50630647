/**
 * Keeps choices whose answer is still on its way. Each is shown at once and sent in order. Once the server has answered
 * the latest choice of a field, the stored value is shown again. Without this, a second tick before the first answer
 * would undo the first.
 */
export function choicesAtOnce<C extends object>(show: (chosen: Partial<C>) => void) {
  let chosen: Partial<C> = {}
  const latest = new Map<keyof C, object>()

  return (change: C, send: (change: C) => Promise<unknown>) => {
    const names = Object.keys(change) as (keyof C)[]
    for (const name of names) latest.set(name, change)
    chosen = { ...chosen, ...change }
    show(chosen)
    const settle = () => {
      const answered = names.filter((name) => latest.get(name) === change)
      for (const name of answered) latest.delete(name)
      chosen = without(chosen, answered)
      show(chosen)
    }
    send(change).then(settle, settle)
  }
}

function without<C extends object>(chosen: Partial<C>, names: readonly (keyof C)[]): Partial<C> {
  const left = { ...chosen }
  for (const name of names) delete left[name]
  return left
}
