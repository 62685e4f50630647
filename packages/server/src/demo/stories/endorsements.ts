import type { Answers } from '@bindery/forms/path'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { endorsementFor, type SampleEndorsement } from '../applications/endorsed.ts'
import type { DayNumber } from '../calendar.ts'
import type { Person } from '../people/people.ts'
import { randomFor } from '../random.ts'
import type { Story } from './story.ts'

const latest = ({ endorsements }: StoredRisk) => endorsements.slice(-1)
const withPremium = (file: StoredRisk) => latest(file).filter((one) => one.bears_premium)
const withoutPremium = (file: StoredRisk) => latest(file).filter((one) => !one.bears_premium)

/** An endorsement of one policy: a change of its answers, and how far it got. */
export function endorse(story: Story, day: DayNumber, by: Person, reach: 'draft' | 'submitted' | 'issued') {
  const { life, scene } = story
  const { business, underwriter } = life.programme
  const random = randomFor(`endorsement of ${business.name} ${life.effective}`)
  const product = random.pick(life.programme.products)
  let change: { kind: SampleEndorsement; answers: Answers } | undefined

  story.on('Policy', ({ policies }) => policies.filter((one) => one.product === product), day, by, 'endorse')
  story.types(
    day,
    by,
    'endorsement',
    (file) => latest(file)[0]!,
    (file) => {
      const { policy_id } = latest(file)[0]!
      change = endorsementFor(product, scene.office.policyFiles.answersOf(file, policy_id), random)
      const { reason, description, bearsPremium } = change.kind
      return { reasons: [reason], description, bears_premium: bearsPremium }
    },
  )
  story.on('Endorsement', latest, day, by, 'createEndorsement')
  story.does(day, by, (moment) => {
    const { kind, answers } = change!
    return scene.office.editEndorsement(latest(story.file)[0]!.id, kind.formKey, answers, moment)
  })
  if (reach === 'draft') return
  story.on('Endorsement', latest, day, by, 'submit')
  if (reach === 'submitted') return
  for (const action of ['startRating', 'generateRating', 'startPricing', 'submitForIssuance'] as const)
    story.on('Endorsement', withPremium, day, underwriter, action)
  story.on('Endorsement', withoutPremium, day, underwriter, 'approve')
  story.on('Endorsement', latest, day, scene.staff.policyServices(life), 'markIssued')
}
