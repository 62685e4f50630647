import { dataSetsOf } from '#engine/forms/dataSets.ts'
import { findForm, publishedVersions } from '#engine/forms/templates.ts'
import { type FormSubject, formsOf } from '#engine/submissions/forms/load.ts'
import type { Ctx } from '#platform/context.ts'
import type { AskedForm } from '../placing/places.ts'

/** All published application forms, used to recognise a PDF. */
export async function publishedForms({ db }: Ctx): Promise<Map<string, AskedForm>> {
  const forms = new Map<string, AskedForm>()
  for (const [key, version] of await publishedVersions(db)) {
    const form = await findForm(db, key, version)
    if (form?.template.kind === 'application') forms.set(key, { form, dataSets: await dataSetsOf(db, form) })
  }
  return forms
}

/**
 * The application forms of a submission with these products. Forms printed from our own blanks use the version that was
 * printed, all others the version that the submission has.
 */
export async function formsToFill(
  ctx: Ctx,
  submission: FormSubject,
  printed: ReadonlyMap<string, number>,
): Promise<Map<string, AskedForm>> {
  const forms = new Map<string, AskedForm>()
  for (const { form } of await formsOf(ctx, submission)) {
    const { key, kind, version } = form.template
    if (kind !== 'application') continue
    const other = printed.get(key) ?? version
    const asPrinted = other === version ? form : ((await findForm(ctx.db, key, other)) ?? form)
    forms.set(key, { form: asPrinted, dataSets: await dataSetsOf(ctx.db, asPrinted) })
  }
  return forms
}
