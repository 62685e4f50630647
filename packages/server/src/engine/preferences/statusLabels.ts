import type { Console } from '@bindery/contract/consoles'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { StatusLabelChanges } from '@bindery/contract/status'
import type { Ctx } from '#platform/context.ts'
import { systemPreferences } from './resolve.ts'

const LABELS: Record<Console, string> = {
  underwriter: PREFERENCE_KEYS.statusLabelsUnderwriter,
  agent: PREFERENCE_KEYS.statusLabelsAgent,
}

/** The carrier's own status labels for the user's console, where they differ from the product's. */
export async function statusLabelChanges({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<StatusLabelChanges> {
  const key = LABELS[actor.console]
  return ((await systemPreferences(db, [key]))[key] ?? {}) as StatusLabelChanges
}
