import { statusCode } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import type { ProductDetails } from '#engine/actions/stored.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import { coveragesFor } from './content.ts'

const ISSUED = statusCode('PolicyIssuance', 'Issued')
/** Policies in one statement: their answers are long. */
const AT_ONCE = 200

/**
 * Stores a first version for issued policies that have none: those issued before versions were kept, and those of the
 * sample. The application is the best record of what they were issued with.
 */
export async function fillVersions(db: Db): Promise<void> {
  const policies = await withoutVersion(db)
  for (let start = 0; start < policies.length; start += AT_ONCE)
    await insertFirst(db, policies.slice(start, start + AT_ONCE))
}

async function withoutVersion(db: Db) {
  const { rows } = await sql<{
    id: number
    product: string
    name: string
    summary: string
    details: ProductDetails
    facts: Record<string, FormFact> | null
  }>`select p.id, p.product, product.name, p.summary, product.details, form_facts.facts
    from policy p
    join product on short_name = p.product
    left join form_facts on form_facts.submission_id = p.submission_id
    where not exists (select from policy_version where policy_id = p.id)
      and exists (select from policy_issuance where policy_id = p.id and policy_issuance.status = ${ISSUED})
    order by p.id`.execute(db)
  return rows.map(({ id, product, name, summary, details, facts }) => ({
    policy_id: id,
    coverages: coveragesFor(details.coverages ?? [], product, facts ?? {}),
    forms: [{ product: name, form: summary }],
  }))
}

const insertFirst = (db: Db, contents: readonly object[]) =>
  sql`insert into policy_version (submission_id, policy_id, number, effective_date, made_by, source_id, answers, facts,
      insured, coverages, forms, premium, annual_premium, created_by_id, created_at)
    select p.submission_id, p.id, 1, p.effective_date, 'PolicyIssuance', i.id,
      coalesce((select jsonb_agg(jsonb_build_object('key', template_key, 'version', template_version, 'answers', answers)
          order by template_key <> 'applicant')
        from form where form.submission_id = p.submission_id and filed_at is null
          and template_key in ('applicant', lower(p.product))), '[]'),
      coalesce(form_facts.facts, '{}'),
      jsonb_build_object('name', insured_name, 'addressLine1', insured_address_line1, 'addressLine2',
        insured_address_line2, 'city', insured_city, 'state', insured_state, 'postalCode', insured_postal_code,
        'businessClass', business_class, 'hazardGrade', hazard_grade),
      given.coverages, given.forms, p.premium, p.premium, coalesce(issued.actor_id, i.created_by_id),
      coalesce(i.issued_at, i.modified_at)
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) given (policy_id bigint, coverages jsonb, forms jsonb)
    join policy p on p.id = given.policy_id
    join submission s on s.id = p.submission_id
    join policy_issuance i on i.policy_id = p.id and i.status = ${ISSUED}
    left join form_facts on form_facts.submission_id = p.submission_id
    left join (select distinct on (record_id) record_id, actor_id from action_record
      where context = 'PolicyIssuance' and action = 'Mark Issued' order by record_id, id desc) issued
      on issued.record_id = i.id
    order by p.id`.execute(db)
