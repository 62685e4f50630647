import { randomName } from './randomName.ts'

/**
 * Names this tab to the server, so that a read with registrationIdentifier knows whom to tell. Kept in memory only:
 * a duplicated tab copies its session storage, and two tabs with one id would take each other's events.
 */
let id: string | null = null

export function clientId(): string {
  id ??= randomName()
  return id
}

export function clearClientId() {
  id = null
}

export const hasClientId = () => id !== null
