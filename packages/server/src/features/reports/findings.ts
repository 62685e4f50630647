import { sql } from 'kysely'
import type { StoredRisk } from '#engine/actions/stored.ts'
import type { Ctx } from '#platform/context.ts'

interface InsuredFacts {
  accountNumber: string | null
  validated: boolean | null
  knownSince: string | null
  identifiers: string[]
  aliases: string[]
  className: string | null
  hazards: Record<string, number> | null
  policies: number
  inForce: number
  cancellations: number
  premium: string
  submissions: number
}

type Finding = { label: string; value: string }

/** No external service is queried yet: a report lists what our own records and the application say about the insured. */
export async function findingsOf(
  { db }: Pick<Ctx, 'db'>,
  { submission, products, form_facts }: StoredRisk,
  report: string,
): Promise<Finding[]> {
  const known = await knownOf(db, submission.account_id, submission.business_class)
  const address = [submission.insured_address_line1, submission.insured_city, submission.insured_state]
  const lines: [string, unknown][] = [
    ['Insured', submission.insured_name],
    ['Address', address.filter(Boolean).join(', ')],
    ['Products', Object.values(products).map(({ name }) => name)],
    ['Business class', known.className],
    ['Hazard grade', submission.hazard_grade],
    ...(SUBJECTS[report]?.(known, form_facts) ?? []),
  ]
  return lines
    .map(([label, value]) => ({ label, value: Array.isArray(value) ? value.join(', ') : String(value ?? '') }))
    .filter(({ value }) => value !== '')
}

/** The report-specific lines, by report name. */
const SUBJECTS: Record<string, (known: InsuredFacts, application: StoredRisk['form_facts']) => [string, unknown][]> = {
  'Business credit': ({ knownSince, policies, cancellations, premium }) => [
    ['Known since', knownSince],
    ['Policies written', policies],
    ['Policies cancelled', cancellations],
    ['Premium written', `${premium} USD`],
  ],
  'Loss history': ({ submissions, policies, inForce }) => [
    ['Submissions on file', submissions],
    ['Policies written', policies],
    ['Policies in force', inForce],
  ],
  'Corporate registry': ({ accountNumber, validated, identifiers, aliases }) => [
    ['Account', accountNumber],
    ['Validated', validated === null ? null : validated ? 'Yes' : 'No'],
    ['Identifiers', identifiers],
    ['Also known as', aliases],
  ],
  'Property replacement cost': ({ hazards }) => [['Hazard grade, property', hazards?.property]],
  'Location hazards': ({ hazards }, application) => [
    ['Hazard grade, property', hazards?.property],
    ['Locations', application?.['cp.locationCount']],
    ['Nearest to the coast, miles', application?.['cp.distanceToCoastMiles']],
    ['Worst fire protection class', application?.['cp.worstProtectionClass']],
    ['Oldest building, years', application?.['cp.oldestBuildingAge']],
    ['States', application?.['submission.states']],
  ],
  'Motor vehicle records': ({ hazards }) => [['Hazard grade, auto', hazards?.auto]],
  'Motor carrier safety': ({ hazards }) => [['Hazard grade, auto', hazards?.auto]],
  'Experience rating': ({ hazards }) => [['Hazard grade, workers', hazards?.workers]],
  'Cyber outside-in scan': ({ hazards }) => [['Hazard grade, cyber', hazards?.cyber]],
}

/** Runs one query. For an insured without an account, only the business class is known. */
async function knownOf(db: Ctx['db'], accountId: number | null, businessClass: string | null): Promise<InsuredFacts> {
  const ofAccount = sql`(select id from submission where account_id = ${accountId})`
  const { rows } = await sql<InsuredFacts>`select
    (select account_number from account where id = ${accountId}) as "accountNumber",
    (select validated from account where id = ${accountId}) as validated,
    (select to_char(created_at, 'YYYY-MM-DD') from account where id = ${accountId}) as "knownSince",
    array(select type || ' ' || identifier from account_identifier where account_id = ${accountId} order by 1) as identifiers,
    array(select name from account_alias where account_id = ${accountId} order by 1) as aliases,
    (select name from data_set_item where data_set_name = 'Business Classes' and value = ${businessClass}) as "className",
    (select details from data_set_item where data_set_name = 'Business Classes' and value = ${businessClass}) as hazards,
    (select count(*)::int from policy where submission_id in ${ofAccount} and status <> 0) as policies,
    (select count(*)::int from policy where submission_id in ${ofAccount} and status between 1 and 4) as "inForce",
    (select count(*)::int from policy where submission_id in ${ofAccount} and status = 5) as cancellations,
    (select coalesce(sum(premium), 0)::numeric(18, 2)::text from policy
      where submission_id in ${ofAccount} and status <> 0) as premium,
    (select count(*)::int from submission where account_id = ${accountId}) as submissions`.execute(db)
  return rows[0]!
}
