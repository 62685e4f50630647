import type { FoundRecords } from '@bindery/contract/find'
import type { SubmissionStatus } from '@bindery/contract/status'
import { useNavigate } from '@tanstack/react-router'
import { cards } from '#engine/people/cards.ts'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import type { Entry } from './entries.ts'

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

export const submissionEntryId = (id: number) => `submission ${id}`

/** The found records as entries that open them. */
export function useRecordEntries(
  { submissions, accounts, policies, people }: FoundRecords,
  isRecent: boolean,
): Entry[] {
  const navigate = useNavigate()
  const { label: statusOf } = useStatusLabel()
  return [
    ...submissions.map(
      ({ submissionId, submissionNumber, insuredName, policyNumber, status }): Entry => ({
        id: submissionEntryId(submissionId),
        group: isRecent ? 'recent' : 'submissions',
        label: insuredName || submissionNumber,
        detail: joined(submissionNumber, policyNumber, statusOf({ status: status as SubmissionStatus })),
        run: () =>
          void navigate({
            to: '/submission/$submissionId/default',
            params: { submissionId: String(submissionId) },
          }),
      }),
    ),
    ...accounts.map(
      ({ accountId, accountNumber, name, city, state }): Entry => ({
        id: `account ${accountId}`,
        group: 'accounts',
        label: name,
        detail: joined(accountNumber, [city, state].filter(Boolean).join(', ')),
        run: () => void navigate({ to: '/account/$accountId', params: { accountId: String(accountId) } }),
      }),
    ),
    ...policies.map(
      ({ policyId, submissionId, number, insuredName, product }): Entry => ({
        id: `policy ${policyId}`,
        group: 'policies',
        label: number,
        detail: joined(insuredName, product),
        run: () =>
          void navigate({
            to: '/submission/$submissionId/policies/$policyId',
            params: { submissionId: String(submissionId), policyId: String(policyId) },
          }),
      }),
    ),
    ...people.map(
      ({ personId, name, title, organizationName }): Entry => ({
        id: `person ${personId}`,
        group: 'people',
        label: name,
        detail: joined(title, organizationName),
        run: () => showCard({ kind: 'user', id: personId, name }),
      }),
    ),
  ]
}

/** The card is placed below the search button, which gets the focus back. */
function showCard(subject: Parameters<typeof cards.pressName>[0]) {
  cards.pressName(subject, document.querySelector('[data-palette-button]') ?? document.body)
}
