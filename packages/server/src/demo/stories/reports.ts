import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { DayNumber } from '../calendar.ts'
import { randomFor } from '../random.ts'
import type { Story } from './story.ts'

const WITH_REPORTS = 0.15
const STILL_DRAFT = 0.5

/** Orders reports for some submissions after clearance. Has its own random numbers: other steps do not depend on it. */
export function orderReports(story: Story, day: DayNumber) {
  const { business, underwriter } = story.life.programme
  const random = randomFor(`reports ${business.name} ${story.life.received}`)
  if (!random.chance(WITH_REPORTS)) return
  const isDraft = story.life.status === S.clear && random.chance(STILL_DRAFT)
  const choice = random.integer(0, 8)
  story.submission(day, underwriter, 'createReport', ({ reports_offered }) => ({
    reportName: reports_offered[choice % reports_offered.length]!,
  }))
  if (!isDraft) story.on('ExternalReport', ({ reports }) => reports, day, underwriter, 'generate')
}
