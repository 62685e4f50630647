import type { PersonChange } from '@bindery/contract/people'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

const MOST = 100

interface HistoryRow {
  id: string
  source: 'person' | 'person_role' | 'user_group_member' | 'external_identity' | 'act'
  operation: 'I' | 'U' | 'D' | null
  act: PersonChange['change'] | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  by: string | null
  at: Date
}

/** The changes of a person, newest first: from the history of their rows, and from acts that change no row. */
export async function changesOf({ db, actor }: Ctx, personId: number): Promise<PersonChange[]> {
  const { rows } = await sql<HistoryRow>`
    select found.id, source, operation, act, before, after, actor.name as by, at from (
      (select 'history-' || id as id, table_name as source, operation::text, null as act, before, after, actor_id, at
       from history where row_id = ${String(personId)} and table_name in ('person', 'person_role', 'user_group_member', 'external_identity')
       order by history.id desc limit ${MOST})
      union all
      (select 'act-' || id, 'act', null, act, null, null, actor_id, at
       from person_act where person_id = ${personId} order by person_act.id desc limit ${MOST})
    ) found left join person actor on actor.id = actor_id
    order by at desc, found.id desc limit ${MOST}`.execute(db)
  const names = await namesIn(db, rows, actor.agencyIds)
  return rows.flatMap((row) => changesIn(row, names))
}

interface Names {
  organizations: ReadonlyMap<unknown, string>
  roles: ReadonlyMap<unknown, string>
  groups: ReadonlyMap<unknown, string>
}

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))

const COLUMNS = { name: 'name', title: 'title', email_address: 'emailAddress', grade: 'grade' } as const

function changesIn(row: HistoryRow, { organizations, roles, groups }: Names): PersonChange[] {
  const { before, after, by, source } = row
  const change = (
    kind: PersonChange['change'],
    was: string | null = null,
    isNow: string | null = null,
  ): PersonChange => ({ id: `${row.id}-${kind}`, at: row.at.getTime(), by, change: kind, before: was, after: isNow })
  if (row.act) return [change(row.act)]
  if (source === 'external_identity') return [change('subject', text(before?.subject), text(after?.subject))]
  if (source !== 'person') {
    if (row.operation === 'U') return []
    const nameOf = (side: HistoryRow['before']) =>
      side && ((source === 'person_role' ? roles.get(side.role_name) : groups.get(side.group_id)) ?? null)
    return [change(source === 'person_role' ? 'role' : 'group', nameOf(before), nameOf(after))]
  }
  if (row.operation === 'I') return [change('added')]
  const changed = (column: string) => after !== null && column in after
  return [
    ...Object.entries(COLUMNS)
      .filter(([column]) => changed(column))
      .map(([column, kind]) => change(kind, text(before?.[column]), text(after?.[column]))),
    ...(changed('organization_id')
      ? [
          change(
            'organization',
            organizations.get(before?.organization_id) ?? null,
            organizations.get(after?.organization_id) ?? null,
          ),
        ]
      : []),
    ...(changed('active') ? [change(after?.active ? 'activated' : 'deactivated')] : []),
    ...(changed('password_hash') ? [change('passwordSet')] : []),
  ]
}

/** Agency users see only the names of their own agencies. */
async function namesIn(db: Db, rows: readonly HistoryRow[], agencyIds: Ctx['actor']['agencyIds']): Promise<Names> {
  const found = new Set(rows.flatMap(({ before, after }) => [before?.organization_id, after?.organization_id]))
  const ids = [...found].filter((id): id is number => typeof id === 'number' && (agencyIds?.includes(id) ?? true))
  const [organizations, roles, groups] = await Promise.all([
    db
      .selectFrom('organization')
      .select(['id', 'name'])
      .where('id', 'in', [...ids, 0])
      .execute(),
    db.selectFrom('role').select(['name', 'label']).execute(),
    db.selectFrom('userGroup').select(['id', 'name']).execute(),
  ])
  return {
    organizations: new Map(organizations.map(({ id, name }) => [id, name])),
    roles: new Map(roles.map(({ name, label }) => [name, label])),
    groups: new Map(groups.map(({ id, name }) => [id, name])),
  }
}
