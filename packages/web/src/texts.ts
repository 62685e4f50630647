import { gridTexts } from './engine/grid/texts.ts'
import { statusTexts } from './engine/records/statusTexts.ts'
import { recordsTexts } from './engine/records/texts.ts'
import { landingTexts } from './features/landing/texts.ts'
import { loginTexts } from './features/login/texts.ts'
import { newSubmissionTexts } from './features/newSubmission/texts.ts'
import { passwordTexts } from './features/password/texts.ts'
import { shellTexts } from './features/shell/texts.ts'
import { platformTexts } from './platform/texts.ts'

/** The English texts needed at start, by namespace. Each feature keeps its own texts and the type of their keys. */
export const english = {
  platform: platformTexts,
  status: statusTexts,
  records: recordsTexts,
  shell: shellTexts,
  newSubmission: newSubmissionTexts,
  grid: gridTexts,
  landing: landingTexts,
  login: loginTexts,
  password: passwordTexts,
}
