import type { Upgraded } from '@bindery/contract/forms'
import { nameAt } from '@bindery/forms/changeLines'
import type { Filled } from '@bindery/forms/compute'
import type { Form } from '@bindery/forms/form'
import { type Answers, fieldAt } from '@bindery/forms/path'
import { canUpgrade, type UpgradeReport, upgraded } from '@bindery/forms/upgrade'
import { wordingOf } from '@bindery/forms/wording'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { dataSetsOf } from './dataSets.ts'
import { type Recorded, recordAnswers } from './record.ts'
import { findForm } from './templates.ts'

export interface Due {
  key: string
  title: string
  from: number
  to: number
}
export type UpgradedForm = Upgraded['forms'][number]

/** The upgrade that a saved form waits for: to the version that is published, where that says how to get there. */
export async function upgradeDueOf(db: Db, { template }: Form, published: ReadonlyMap<string, number>) {
  const { key, version } = template
  const to = published.get(key)
  const target = to !== undefined && to > version ? await findForm(db, key, to) : null
  if (!target || !canUpgrade(template, target.template)) return null
  return { key, title: target.template.title, from: version, to: target.template.version } satisfies Due
}

/** Upgrades one form. All answers as they were are kept with the record of the upgrade. */
export async function upgradeStored(
  tx: TxCtx,
  stored: { id: number; version: number; answers: Answers },
  filled: Filled,
  due: Due,
): Promise<UpgradedForm | null> {
  const target = await findForm(tx.db, due.key, due.to)
  // Two people open the submission at once: the second finds it done.
  if (!target || filled.form.template.version !== due.from) return null
  const { answers, report } = upgraded(filled, target)
  const upgrade: Recorded = { kind: 'upgraded', from: due.from, to: due.to, report, before: stored.answers }
  await recordAnswers(tx, stored, answers, [upgrade], { templateVersion: due.to })
  return { ...due, report: { mapped: report.mapped, removed: await inWords(tx.db, filled, target, report) } }
}

/** What was left behind as people know it: where it stood on the form, and what was written there. */
async function inWords(db: Db, { form, answers }: Filled, target: Form, { removed }: UpgradeReport) {
  if (removed.length === 0) return []
  const dataSets = await dataSetsOf(db, form)
  return removed.map(({ path, value, reason }) => {
    // A step that ran before may have given it its new place already.
    const asked = fieldAt(form, path) ? form : target
    const field = fieldAt(asked, path)
    const said = field ? wordingOf(field, value, dataSets) : typeof value === 'string' ? value : JSON.stringify(value)
    return { path, label: nameAt(asked, [answers], path, dataSets), value: said, reason }
  })
}
