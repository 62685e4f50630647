import { filledIn } from '@bindery/forms/compute'
import type { Db } from '#platform/db/database.ts'
import { type FormStanding, standingOf } from './standing.ts'
import { formWith } from './templates.ts'

const counted = new Map<string, FormStanding>()

/** The standing of an unanswered form, counted once for each content of a template. */
export async function blankStanding(
  db: Db,
  template: { key: string; version: number; digest: string },
): Promise<FormStanding> {
  const known = counted.get(template.digest)
  if (known) return known
  const form = await formWith(db, { ...template, status: 'published' })
  const standing = standingOf(filledIn(form, {}, {}), new Map())
  counted.set(template.digest, standing)
  return standing
}
