import { quotableProducts } from '@bindery/workflow/records'
import { loadRisk } from '#engine/actions/load.ts'
import type { Ctx } from '#platform/context.ts'

export async function quotableTemplates(ctx: Ctx, id: number) {
  const { risk, stored } = await loadRisk(ctx, { context: 'Submission', id })
  return quotableProducts(risk)
    .flatMap((product) =>
      (stored.products[product]?.details.quotableProductTemplates ?? []).map((template) => ({
        id: template.id,
        name: template.name,
        grouping: stored.products[product]!.name,
        value: `${id}::${template.id}`,
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
}
