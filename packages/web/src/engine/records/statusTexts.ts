import { STATUS_LABELS, statusLabel, subStatus } from '@bindery/contract/status'

const asked = [
  ...Object.values(STATUS_LABELS.underwriter),
  ...Object.values(STATUS_LABELS.agent),
  ...([1, 4] as const).map((uploadStatus) => statusLabel({ status: 27, uploadStatus }, 'underwriter')),
  ...([1, 3, 4] as const).flatMap((renewalStatus) =>
    subStatus({ status: 6, renewalStatus, endorsementPending: true, cancellationPending: true })!.split(', '),
  ),
]

/** The contract's labels are their own translation keys, so that they are defined in one place. */
export const statusTexts: Record<string, string> = Object.fromEntries(asked.map((label) => [label, label]))

declare module 'i18next' {
  interface ResourceNamespaceMap {
    status: typeof statusTexts
  }
}
