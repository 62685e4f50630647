import type { StoredRisk } from '#engine/actions/stored.ts'
import type { TxCtx } from '#platform/context.ts'
import { withForms } from './changeContent.ts'
import { changeRow, formsOfChange } from './changeForms.ts'
import type { ChangeContext } from './changeRules.ts'
import { withChangedTerms } from './content.ts'
import { termsOfChange } from './premium.ts'
import { currentContent, type NewContent } from './versions.ts'

/** The contents and answers of the policy after this change, for its next version. */
export async function contentWithChange(
  tx: Pick<TxCtx, 'db'>,
  stored: StoredRisk,
  context: ChangeContext,
  id: number,
): Promise<NewContent> {
  const policyId = changeRow(stored, context, id).policy_id
  const [now, forms] = [await currentContent(tx, stored, policyId), await formsOfChange(tx, context, id)]
  const content = await withForms(tx, stored, policyId, now, forms)
  const terms = forms.length > 0 ? await termsOfChange(tx, stored, context, id) : null
  if (!terms) return content
  const { product } = stored.policies.find((one) => one.id === policyId)!
  return { ...content, coverages: withChangedTerms(stored, product, now.coverages, terms) }
}
