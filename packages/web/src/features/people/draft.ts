import type { PersonDetails } from '@bindery/contract/people'

export interface PersonDraft {
  name: string
  title: string
  emailAddress: string
  roles: string[]
  organizationId: number | null
  grade: string | null
  groupIds: number[]
  /** One for each issuer; an empty subject means none. */
  subjects: { issuer: string; subject: string }[]
}

export const draftOf = (person: PersonDetails): PersonDraft => ({
  name: person.name,
  title: person.title ?? '',
  emailAddress: person.emailAddress ?? '',
  roles: person.roles.map(({ name }) => name),
  organizationId: person.organization.id,
  grade: person.grade,
  groupIds: person.groups.map(({ id }) => id),
  subjects: person.subjects.map(({ issuer, subject }) => ({ issuer, subject: subject ?? '' })),
})

export const NOBODY: PersonDraft = {
  name: '',
  title: '',
  emailAddress: '',
  roles: [],
  organizationId: null,
  grade: null,
  groupIds: [],
  subjects: [],
}

type Missing = 'name' | 'roles' | 'organizationId'

/** The required fields that are empty. */
export const missingIn = ({ name, roles, organizationId }: PersonDraft): Missing[] => [
  ...(name.trim() ? [] : (['name'] as const)),
  ...(roles.length > 0 ? [] : (['roles'] as const)),
  ...(organizationId === null ? (['organizationId'] as const) : []),
]

type PersonChanges = Partial<Omit<PersonDraft, 'organizationId' | 'subjects'>> & {
  organizationId?: number
  subjects?: { issuer: string; subject: string | null }[]
}

/** The fields that differ from the stored person. Groups are compared in any order; roles are ordered. */
export function changesIn(person: PersonDetails, draft: PersonDraft): PersonChanges {
  const stored = draftOf(person)
  const comparable = (field: keyof PersonDraft, { [field]: value }: PersonDraft) =>
    JSON.stringify(
      field === 'groupIds'
        ? [...(value as number[])].sort((a, b) => a - b)
        : typeof value === 'string'
          ? value.trim()
          : value,
    )
  const fields = Object.keys(stored) as (keyof PersonDraft)[]
  return Object.fromEntries(
    fields
      .filter((field) => comparable(field, draft) !== comparable(field, stored))
      .map((field) => [field, field === 'subjects' ? enteredSubjects(draft) : draft[field]]),
  )
}

const enteredSubjects = ({ subjects }: PersonDraft) =>
  subjects.map(({ issuer, subject }) => ({ issuer, subject: subject.trim() || null }))
