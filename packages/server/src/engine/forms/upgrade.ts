import type { Upgraded } from '@bindery/contract/forms'
import { nameAt } from '@bindery/forms/changeLines'
import { type Filled, filledIn } from '@bindery/forms/compute'
import type { Form } from '@bindery/forms/form'
import { newlyOutstanding } from '@bindery/forms/newlyOutstanding'
import { type Answers, byRowIds, fieldAt, parsePath, pathText } from '@bindery/forms/path'
import { type UpgradeReport, upgraded } from '@bindery/forms/upgrade'
import { wordingOf } from '@bindery/forms/wording'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { dataSetsOf } from './dataSets.ts'
import { type Recorded, recordAnswers } from './record.ts'
import { formsOnTheWay } from './templates.ts'

export interface Due {
  key: string
  title: string
  from: number
  to: number
}
export type UpgradedForm = Upgraded['forms'][number]

/** The pending upgrade of a saved form to the published version, if the versions define a path. */
export async function upgradeDueOf(db: Db, { template }: Form, published: ReadonlyMap<string, number>) {
  const { key, version } = template
  const to = published.get(key)
  const way = to !== undefined && to > version ? await formsOnTheWay(db, key, version, to) : null
  const target = way?.at(-1)?.template
  return target ? ({ key, title: target.title, from: version, to: target.version } satisfies Due) : null
}

/** Upgrades one form. The record of the upgrade keeps all earlier answers. */
export async function upgradeStored(
  tx: TxCtx,
  stored: { id: number; version: number; answers: Answers },
  filled: Filled,
  due: Due,
): Promise<UpgradedForm | null> {
  // Somebody else opened the submission at the same time and has upgraded the form already.
  if (filled.form.template.version !== due.from) return null
  const way = await formsOnTheWay(tx.db, due.key, due.from, due.to)
  if (!way) return null
  const { answers, report } = upgraded(filled, ...way)
  const upgrade: Recorded = { kind: 'upgraded', from: due.from, to: due.to, report, before: stored.answers }
  await recordAnswers(tx, stored, answers, [upgrade], { templateVersion: due.to })
  return {
    ...due,
    report: { mapped: report.mapped, removed: await inWords(tx.db, filled, way, report) },
    newlyRequired: newlyRequired(filled, answers, way),
  }
}

/** Only missing answers of the application prevent binding. */
function newlyRequired(filled: Filled, answers: Answers, way: readonly Form[]): UpgradedForm['newlyRequired'] {
  const target = way.at(-1)!
  if (target.template.kind !== 'application') return { count: 0, first: null }
  const missing = newlyOutstanding(filled, filledIn(target, answers, filled.context), way)
  const named = (path: string) => pathText(byRowIds(answers, parsePath(path) ?? []))
  const [first] = missing
  return {
    count: missing.length,
    first: first ? { path: named(first.path), row: first.row && named(first.row), label: first.label } : null,
  }
}

export interface Answered {
  form: Form
  answers: Answers
}

/** Converts answers to a later version. Without an upgrade path, keeps the answers that fit. */
export async function asVersion(db: Db, { form, answers }: Answered, target: Form): Promise<Answers> {
  const [from, to] = [form.template.version, target.template.version]
  if (from >= to) return answers
  const way = (await formsOnTheWay(db, form.template.key, from, to)) ?? [target]
  return upgraded({ form, answers, context: {} }, ...way).answers
}

/** The removed answers as users know them: the label of the field and the value in words. */
async function inWords(db: Db, { form, answers }: Filled, way: readonly Form[], { removed }: UpgradeReport) {
  if (removed.length === 0) return []
  const dataSets = await dataSetsOf(db, form)
  return removed.map(({ path, value, reason }) => {
    // An earlier upgrade step may already have moved the answer to its new place.
    const asked = [form, ...way].find((one) => fieldAt(one, path)) ?? form
    const field = fieldAt(asked, path)
    const said = field ? wordingOf(field, value, dataSets) : typeof value === 'string' ? value : JSON.stringify(value)
    return { path, label: nameAt(asked, [answers], path, dataSets), value: said, reason }
  })
}
