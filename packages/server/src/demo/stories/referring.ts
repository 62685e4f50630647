import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { randomFor } from '../random.ts'
import { APPROVALS, type LossRecord, OTHERWISE, REFERRAL_COMMENTS, REFERRAL_REASONS } from './data/referralWords.ts'
import type { Story } from './story.ts'

/** The reason and the comment of a referral, by the sentences that name what is above the authority. */
export function whyReferred(story: Story, beyond: readonly string[]): ActionParameters {
  const reason = REFERRAL_REASONS.find(([sentence]) => beyond.some((each) => sentence.test(each)))?.[1] ?? OTHERWISE
  const comments = REFERRAL_COMMENTS[reason]
  const record = lossRecord(story.file)
  const detail = comments && record ? randomFor(`referred ${numberOf(story)}`).pick(comments)(record) : ''
  return { reason, ...(detail && { detail }) }
}

/** The comment of the person who approves the open referral. */
export function approvalOf(story: Story): ActionParameters {
  const open = story.file.referrals.find(({ decision }) => decision === null)
  const words = APPROVALS[open?.reason ?? '']
  const detail = words ? randomFor(`approved ${numberOf(story)} ${open?.id}`).pick(words) : ''
  return detail ? { detail } : {}
}

const numberOf = ({ file }: Story) => file.submission.submission_number as string

function lossRecord({ form_facts: facts }: StoredRisk): LossRecord | null {
  if (!facts || typeof facts['loss.ratio5'] !== 'number') return null
  return {
    count: Number(facts['loss.count5']),
    incurred: inDollars(facts['loss.incurred5']),
    largest: inDollars(facts['loss.largest5']),
    ratio: Math.round(facts['loss.ratio5']),
  }
}

const inDollars = (amount: unknown) => `$${Math.round(Number(amount)).toLocaleString('en-US')}`

/** A five-year loss ratio, in percent, for which an underwriter asks a second opinion. */
const HIGH_LOSS_RATIO = 65

/** Why the underwriter wants a second opinion on a submission within the own authority. */
export function secondOpinion(story: Story): ActionParameters {
  const ratio = Number(story.file.form_facts?.['loss.ratio5'] ?? 0)
  return ratio > HIGH_LOSS_RATIO ? whyReferred(story, ['loss ratio']) : { reason: 'Second opinion wanted' }
}
