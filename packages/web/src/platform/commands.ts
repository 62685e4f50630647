import { useEffect, useSyncExternalStore } from 'react'

/** Something that the user can do on the open page, or a part of it to go to. */
export interface Command {
  id: string
  kind: 'action' | 'place'
  label: string
  detail?: string
  run: () => void
}

let registered: readonly Command[] = []
const listeners = new Set<() => void>()
const change = (next: readonly Command[]) => {
  registered = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The commands of the open page, for the command palette. */
export const useRegisteredCommands = () => useSyncExternalStore(subscribe, () => registered)

/** Registers commands while the component is mounted. The list must keep its identity. */
export function useCommands(commands: readonly Command[]) {
  useEffect(() => {
    change([...registered, ...commands])
    return () => change(registered.filter((command) => !commands.includes(command)))
  }, [commands])
}
