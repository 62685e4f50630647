import { accountsApi } from '@bindery/contract/accounts'
import { formsApi, type Upgraded } from '@bindery/contract/forms'
import { isAtLeastSubmitted } from '@bindery/contract/status'
import type { Submission } from '@bindery/contract/submissions'
import { send } from '#platform/api.ts'

type Opened = Pick<Submission, 'id' | 'accountId' | 'accountNumber' | 'status'>

/** From status Submitted on, submissions share the insured's data with their account. */
export async function synchronizeAccount({ accountId, accountNumber, status }: Opened) {
  if (accountId === null || !accountNumber || !isAtLeastSubmitted(status)) return
  await send(accountsApi.synchronize, { params: { id: accountId } })
}

/** The upgrades to run, for the forms of the submission and of its account. */
export async function upgradesOf({ id, accountId }: Opened): Promise<(() => Promise<Upgraded>)[]> {
  const owners = [
    {
      ask: send(formsApi.upgradeRequired, { params: { id } }),
      upgrade: () => send(formsApi.upgrade, { params: { id } }),
    },
    ...(accountId === null
      ? []
      : [
          {
            ask: send(accountsApi.upgradeRequired, { params: { id: accountId } }),
            upgrade: () => send(accountsApi.upgrade, { params: { id: accountId } }),
          },
        ]),
  ]
  const answers = await Promise.all(owners.map(({ ask }) => ask))
  return owners.filter((_, at) => answers[at]?.required).map(({ upgrade }) => upgrade)
}
