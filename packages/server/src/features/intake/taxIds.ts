import { FORM_LEVEL, type UnplacedAnswer } from '@bindery/contract/intake'
import { looksLikeTaxId, masked } from '@bindery/forms/masking'
import { fieldAt } from '@bindery/forms/path'
import { type EditedSubmission, whyNotEditable } from '@bindery/workflow/editRights'
import { type FormSubject, formsOf } from '#engine/submissions/forms/load.ts'
import { readsTaxIds } from '#engine/submissions/forms/rules.ts'
import type { Ctx } from '#platform/context.ts'

interface Shown {
  id: number
  readingId: number
  formKey: string | null
  fieldName: string
  page: number
}

type Accessible = FormSubject & EditedSubmission

/** Masks tax ids in PDFs as the forms do. */
export async function taxIdsFor(ctx: Ctx, submission: Accessible) {
  const isHidden = whyNotEditable('application', submission, ctx.actor) !== null && !readsTaxIds(submission, ctx.actor)
  const forms = isHidden ? await formsOf(ctx, submission) : []
  const isTaxId = (formKey: string | null, path: string) => {
    const asked = forms.find(({ form }) => form.template.key === formKey)
    return asked !== undefined && fieldAt(asked.form, path)?.kind === 'taxId'
  }

  const hides = ({ formKey, fieldName, value }: UnplacedAnswer) =>
    isHidden && (fieldName !== null && formKey !== null ? isTaxId(formKey, fieldName) : looksLikeTaxId(value))
  const answers = (unplaced: readonly UnplacedAnswer[]): UnplacedAnswer[] =>
    unplaced.map((one) => (hides(one) ? { ...one, value: masked(one.value), snippetId: null } : one))

  /** Ids of the pictures that show a tax id: of the field, of an unplaced value, or of the page with either. */
  async function hiddenPictures(): Promise<ReadonlySet<number>> {
    if (!isHidden) return new Set()
    const pictures = await picturesOf(ctx, submission.id)
    const unplaced = await unplacedOf(ctx, submission.id)
    const notPlaced = new Set(unplaced.filter(hides).map(({ snippetId }) => snippetId))
    const shows = (one: Shown) => isTaxId(one.formKey, one.fieldName) || notPlaced.has(one.id)
    const pageOf = ({ readingId, page }: Shown) => `${readingId} ${page}`
    const pages = new Set(pictures.filter(shows).map(pageOf))
    const isPage = (one: Shown) => one.formKey !== null && one.fieldName === FORM_LEVEL
    return new Set(pictures.filter((one) => shows(one) || (isPage(one) && pages.has(pageOf(one)))).map(({ id }) => id))
  }
  return { answers, hiddenPictures }
}

const picturesOf = ({ db }: Ctx, submissionId: number): Promise<Shown[]> =>
  db
    .selectFrom('snippet')
    .select(['id', 'readingId', 'formKey', 'fieldName', 'page'])
    .where('submissionId', '=', submissionId)
    .execute()

async function unplacedOf({ db }: Ctx, submissionId: number): Promise<UnplacedAnswer[]> {
  const rows = await db
    .selectFrom('applicationReading')
    .select('unplaced')
    .where('submissionId', '=', submissionId)
    .execute()
  return rows.flatMap(({ unplaced }) => unplaced as UnplacedAnswer[])
}
