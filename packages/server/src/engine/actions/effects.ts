import { CONTENT_EFFECTS, type ContentEffect } from '@bindery/workflow/content'
import type { Effects, EffectTable } from './run.ts'

/** Joins the effect tables of the features. Several may handle one effect: rating a quote, rating an endorsement. */
export function joinEffects(tables: readonly Effects[], recordedOnly: Partial<Record<ContentEffect, string>>) {
  const entries = CONTENT_EFFECTS.map((effect): [ContentEffect, EffectTable[ContentEffect]] => [
    effect,
    effect in recordedOnly ? 'recorded only' : tables.flatMap((table) => table[effect] ?? []),
  ])
  return Object.fromEntries(entries) as EffectTable
}
