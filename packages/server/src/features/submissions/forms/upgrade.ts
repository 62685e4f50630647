import { submissionUri } from '@bindery/contract/events'
import { canUpgrade, type UpgradeReport, upgraded } from '@bindery/forms/upgrade'
import { filledForm } from '#engine/forms/filled.ts'
import { type Recorded, recordAnswers } from '#engine/forms/record.ts'
import { findForm, publishedVersions } from '#engine/forms/templates.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { getAccessible } from '../access.ts'
import { type About, formsOf, lockForm } from './load.ts'
import { isUpgradable } from './rules.ts'

interface Due {
  key: string
  title: string
  from: number
  to: number
}

/** The saved forms of a submission for which a newer version is published that says how to get there. */
export async function upgradesDue(ctx: Ctx, submissionId: number): Promise<Due[]> {
  const submission = await getAccessible(ctx, submissionId)
  return isUpgradable(submission.status) ? due(ctx, submission) : []
}

async function due(ctx: Ctx, submission: About): Promise<Due[]> {
  const published = await publishedVersions(ctx.db)
  const found: Due[] = []
  for (const { id, form } of await formsOf(ctx, submission)) {
    const { key, version } = form.template
    const to = published.get(key)
    if (id === null || to === undefined || to <= version) continue
    const target = await findForm(ctx.db, key, to)
    if (target && canUpgrade(form.template, target.template)) {
      found.push({ key, title: target.template.title, from: version, to })
    }
  }
  return found
}

/** Upgrades what is due. All answers as they were are kept with the record of the upgrade. */
export async function upgradeForms(ctx: Ctx, submissionId: number) {
  const submission = await getAccessible(ctx, submissionId)
  if (!isUpgradable(submission.status)) return { count: 0, forms: [] }
  return inTransaction(ctx, async (tx) => {
    const forms: (Due & { report: UpgradeReport })[] = []
    for (const one of await due(tx, submission)) {
      const stored = await lockForm(tx, submissionId, one.key)
      const target = await findForm(tx.db, one.key, one.to)
      // Two people open the submission at once: the second finds it done.
      if (!stored || !target || stored.form.template.version !== one.from) continue
      const { answers, report } = upgraded(filledForm(stored, await formsOf(tx, submission), submission), target)
      const upgrade: Recorded = { kind: 'upgraded', from: one.from, to: one.to, report, before: stored.answers }
      await recordAnswers(tx, stored, answers, [upgrade], { templateVersion: one.to })
      forms.push({ ...one, report })
    }
    if (forms.length > 0) {
      tx.publish({ type: 'form.changed', uri: submissionUri(submissionId), agencyId: submission.agencyId })
    }
    return { count: forms.length, forms }
  })
}
