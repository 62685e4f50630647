import type { ExternalAccount } from '@bindery/contract/externalAccounts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { forbidden, malformed, ProblemError } from '#platform/problems.ts'
import type { Sealing } from '#platform/secrets/sealing.ts'
import { type SentAccount, whyNotComplete } from './rules.ts'

const SYSTEMS = 'External Account Systems'

/** Returns one row per external service, filled in if the user has an account there. */
export async function listAccounts(ctx: Ctx, personId: number): Promise<ExternalAccount[]> {
  refuseOthers(ctx, personId)
  const rows = await ctx.db
    .selectFrom('dataSetItem as system')
    .leftJoin('externalAccount as account', (join) =>
      join.onRef('account.description', '=', 'system.name').on('account.personId', '=', personId),
    )
    .select(['system.name as description', 'account.username'])
    .where('system.dataSetName', '=', SYSTEMS)
    .where('system.retired', '=', false)
    .orderBy('system.ordering')
    .execute()
  return rows.map(({ description, username }) => ({
    description,
    username: username ?? '',
    hasPassword: username !== null,
  }))
}

export async function saveAccounts(
  ctx: Ctx,
  personId: number,
  sent: SentAccount[],
  sealing: Sealing | null,
): Promise<ExternalAccount[]> {
  const known = await listAccounts(ctx, personId)
  const errors = sent.flatMap((account, index) => {
    const stored = known.find(({ description }) => description === account.description)
    const refusal = stored ? whyNotComplete(account, stored.hasPassword) : `There is no service ${account.description}.`
    return refusal ? [{ path: `${index}`, message: refusal }] : []
  })
  if (errors.length) throw malformed(errors[0]!.message, errors)
  const changed = sent.filter(({ username, password }) => username && password)
  if (changed.length && !sealing)
    throw new ProblemError(403, 'forbidden', 'Passwords cannot be kept here: the server has no key to seal them with.')

  await inTransaction(ctx, async ({ db }) => {
    for (const { description, username, password } of sent) {
      if (username && password) {
        const sealedPassword = sealing!.seal(password)
        await db
          .insertInto('externalAccount')
          .values({ personId, description, username, sealedPassword })
          .onConflict((conflict) =>
            conflict.columns(['personId', 'description']).doUpdateSet({ username, sealedPassword }),
          )
          .execute()
      } else if (username) {
        await db
          .updateTable('externalAccount')
          .set({ username })
          .where('personId', '=', personId)
          .where('description', '=', description)
          .execute()
      }
    }
  })
  return listAccounts(ctx, personId)
}

function refuseOthers({ actor }: Ctx, personId: number) {
  if (personId !== actor.id) throw forbidden('Only the own accounts can be seen.')
}
