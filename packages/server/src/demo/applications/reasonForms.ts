import type { DataSets } from '@bindery/forms/choices'
import { filledIn } from '@bindery/forms/compute'
import type { Answers } from '@bindery/forms/path'
import type { LoadedRisk } from '#engine/actions/load.ts'
import { standingOf } from '#engine/forms/standing.ts'
import { REASON_FORMS, type ReasonFormKey } from '#engine/submissions/reasonForms.ts'
import { firstAnswers } from '#features/submissions/reasonForms/firstAnswers.ts'
import { type Random, randomFor } from '../random.ts'
import { itemsOf, type WorldReference } from '../reference.ts'
import type { Story } from '../stories/story.ts'
import { formNamed, type SampleForm } from './applications.ts'
import { BETTER_TERMS, CREDIT_AGENCY, DECLINED_FOR, RIVAL_CARRIERS } from './data/reasonWords.ts'
import { dollars } from './premium.ts'

const SETS = ['Decline Reasons', 'Decline Secondary Reasons', 'Lost Reasons', 'Lost Secondary Reasons']
let sets: DataSets | undefined
export function reasonSets(reference: WorldReference): DataSets {
  sets ??= new Map(
    SETS.map((name) => [
      name,
      itemsOf(reference, name).map(({ value, name, grouping }) => ({ value, name, grouping })),
    ]),
  )
  return sets
}

/** The form for declining or losing a submission: pre-filled by the product, completed by its underwriter. */
export function reasonForm(key: ReasonFormKey, story: Story, loaded: LoadedRisk, at: Date): SampleForm {
  const { life, scene } = story
  const random = randomFor(`closed ${life.programme.business.name} ${life.effective}`)
  const begun = firstAnswers(key, loaded, at.toISOString().slice(0, 10)) as Record<string, Answers>
  const reasons = reasonsOf(key, story)
  const section = REASON_FORMS[key].reasons
  const typed = key === 'decline' ? declined(reasons.primaryReason, random) : lost(begun, reasons, random)
  const answers: Answers = {
    ...typed,
    [section]: { ...begun[section], ...reasons, ...(typed[section] as Answers | undefined) },
  }
  const form = formNamed(key)
  const standing = standingOf(filledIn(form, answers, {}), reasonSets(scene.reference))
  return { template: form.template, answers, standing }
}

interface Reasons {
  primaryReason: string
  secondaryReason?: string
}

/** The data set values of the story's reasons. */
function reasonsOf(key: ReasonFormKey, { reason: { reason, secondaryReason }, scene: { reference } }: Story): Reasons {
  const name = key === 'decline' ? 'Decline' : 'Lost'
  const primary = itemsOf(reference, `${name} Reasons`).find((item) => item.name === reason)!.value
  const secondary = itemsOf(reference, `${name} Secondary Reasons`).find(
    (item) => item.name === secondaryReason && item.grouping === primary,
  )
  return { primaryReason: primary, ...(secondary && { secondaryReason: secondary.value }) }
}

function declined(reason: string, random: Random): Answers {
  const { explanation, message, condition } = DECLINED_FOR[reason]!
  const adverseAction = reason === 'FINANCIAL_CONDITION'
  const reconsider = random.chance(0.6)
  return {
    decision: { explanation },
    notice: {
      adverseAction,
      ...(adverseAction && { reportAgency: CREDIT_AGENCY }),
      sendTo: adverseAction ? 'agentAndInsured' : 'agentOnly',
      method: adverseAction ? 'mail' : 'email',
      messageToAgent: message,
    },
    future: { reconsider, ...(reconsider && { condition }) },
  }
}

/** Reasons that imply a winning competitor. */
const WON_BY_ANOTHER = ['TERMS_AND_CONDITIONS', 'TIMING', 'AGENT_OR_INSURED_CHOICE']

function lost(
  { competitor }: Record<string, Answers>,
  { primaryReason, secondaryReason }: Reasons,
  random: Random,
): Answers {
  const known = primaryReason === 'PRICE' || (WON_BY_ANOTHER.includes(primaryReason) && random.chance(0.6))
  const incumbent = ['INCUMBENT_LOWER', 'STAYED_WITH_INCUMBENT'].includes(secondaryReason ?? '')
  const ours = Number(competitor?.ourPremium ?? 0)
  const isPriced = primaryReason === 'PRICE' && ours > 0
  const [from, to] = secondaryReason === 'COMPETITOR_LOWER_BY_MORE_THAN_10' ? [0.72, 0.88] : [0.91, 0.98]
  return {
    competitor: {
      ...competitor,
      known,
      ...(known && { carrier: random.pick(RIVAL_CARRIERS), incumbent }),
      ...(isPriced && { theirPremium: dollars(Math.round(ours * random.between(from, to))) }),
      ...(primaryReason === 'TERMS_AND_CONDITIONS' && { betterTerms: random.pick(BETTER_TERMS) }),
      tryAgain: primaryReason !== 'BUSINESS_SOLD_OR_CLOSED' && random.chance(0.7),
    },
  }
}
