import { dataSetsOf } from '#engine/forms/dataSets.ts'
import { findForm, publishedVersions } from '#engine/forms/templates.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { makeBlank } from './make.ts'

/** Draws a blank application for these products: the applicant's form, then each product's, as published now. */
export async function blankOf({ db }: Ctx, codes: readonly string[]): Promise<Uint8Array> {
  const published = await publishedVersions(db)
  const forms = []
  for (const key of ['applicant', ...codes.map((code) => code.toLowerCase())]) {
    const version = published.get(key)
    const form = version === undefined ? null : await findForm(db, key, version)
    if (form?.template.kind !== 'application') throw notFound('There is no application for this product.')
    forms.push({ template: form.template, dataSets: [...(await dataSetsOf(db, form))].map(inOrder) })
  }
  const { 'system.carrierName': carrier } = await systemPreferences(db, ['system.carrierName'])
  return makeBlank({ carrier: String(carrier), forms })
}

type Named = { name: string }
/** Sorts by name: the database returns rows in no fixed order. */
const inOrder = <T extends Named>([name, items]: [string, readonly T[]]): [string, readonly T[]] => [
  name,
  items.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
]
