import { randomName } from './randomName.ts'

/**
 * Identifies this tab to the server, so that a read with registrationIdentifier registers this tab. In memory only: a
 * duplicated tab copies its session storage, and two tabs with one id would take each other's events.
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
