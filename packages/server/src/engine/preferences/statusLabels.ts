import type { Console } from '@bindery/contract/consoles'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { StatusLabelChanges } from '@bindery/contract/status'
import type { Ctx } from '#platform/context.ts'
import { systemPreferences } from './resolve.ts'

const LABELS: Record<Console, string> = {
  underwriter: PREFERENCE_KEYS.statusLabelsUnderwriter,
  agent: PREFERENCE_KEYS.statusLabelsAgent,
}

/** What the carrier calls the statuses of a submission in the console of who asks, where it is not what we call them. */
export async function statusLabelChanges({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<StatusLabelChanges> {
  const key = LABELS[actor.console]
  return ((await systemPreferences(db, [key]))[key] ?? {}) as StatusLabelChanges
}
