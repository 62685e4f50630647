import type { FileTemplate } from './template.ts'
import { acknowledgement, brokerOfRecord, informationRequest, letterhead } from './templates/correspondence.ts'
import { decline } from './templates/decline.ts'
import { noKnownLoss } from './templates/noKnownLoss.ts'
import { cancellation, quote, reinstatement } from './templates/policyRecords.ts'
import { conditionalRenewal, nonRenewal } from './templates/renewal.ts'
import { recommendations } from './templates/survey.ts'

/** By the value in the data set 'File Templates'. */
export const TEMPLATES: Readonly<Record<string, FileTemplate>> = {
  'file.acknowledgement': acknowledgement,
  'file.informationRequest': informationRequest,
  'file.decline': decline,
  'file.quoteLetter': quote,
  'file.conditionalRenewal': conditionalRenewal,
  'file.nonRenewal': nonRenewal,
  'file.cancellation': cancellation,
  'file.reinstatement': reinstatement,
  'file.brokerOfRecord': brokerOfRecord,
  'file.recommendations': recommendations,
  'file.noKnownLoss': noKnownLoss,
  'file.letterhead': letterhead,
}
