import { expect, test } from 'vitest'
import { router } from './router.tsx'

const paths = Object.keys(router.routesByPath)

const SUBMISSION = '/submission/$submissionId'

test.each([
  { ids: 'H026', path: '/login' },
  { ids: 'H029', path: '/password' },
  { ids: 'H030 C019', path: '/landing' },
  { ids: 'H031 H033 W012 C016', path: `${SUBMISSION}/default` },
  { ids: 'H032', path: `${SUBMISSION}/extensions/$extension` },
  { ids: 'H034 W011 C015', path: `${SUBMISSION}/form` },
  { ids: 'H034 W011 C015', path: `${SUBMISSION}/form/$formId` },
  { ids: 'H035', path: `${SUBMISSION}/form/$formId/detail/$ownerUriId/$formSummaryInstanceId` },
  { ids: 'H036', path: `${SUBMISSION}/print/$formId` },
  { ids: 'H037', path: `${SUBMISSION}/print/$formId/detail/$ownerUriId/$formSummaryInstanceId` },
  { ids: 'H038 C018', path: `${SUBMISSION}/print/collaboration/$collabType/{-$collabId}` },
  { ids: 'H040', path: `${SUBMISSION}/account/$accountId/list` },
  { ids: 'H041', path: `${SUBMISSION}/collab/$collabType/$collabId` },
  { ids: 'H042', path: `${SUBMISSION}/document/$attachmentId` },
  { ids: 'H043 W014', path: `${SUBMISSION}/quote/$quoteId` },
  { ids: 'H044', path: `${SUBMISSION}/quotes` },
  { ids: 'H045 W016', path: `${SUBMISSION}/proposal/$proposalId` },
  { ids: 'H046', path: `${SUBMISSION}/proposals` },
  { ids: 'H047', path: `${SUBMISSION}/reports` },
  { ids: 'H048', path: `${SUBMISSION}/policies` },
  { ids: 'H049 W018 C017', path: `${SUBMISSION}/policies/$policyId` },
  { ids: 'H050 C013', path: `${SUBMISSION}/externalContent/$externalContentId` },
])('$ids there is a page at $path', ({ path }) => {
  expect(paths).toContain(path)
})
