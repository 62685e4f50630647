import { NAME_LIMIT } from '@bindery/contract/limits'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonDraft } from './draft.ts'
import classes from './people.module.css'
import { choicesQuery } from './queries.ts'

interface Props {
  draft: PersonDraft
  onChange: (change: Partial<PersonDraft>) => void
  errorOf: (field: keyof PersonDraft) => React.ReactNode
  readOnly?: boolean
}

/** The fields of a person that an administrator fills in. The roles decide which organizations are offered. */
export function PersonFields({ draft, onChange, errorOf, readOnly = false }: Props) {
  const { t } = useTranslation('people')
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const roleConsole = choices.roles.find(({ name }) => name === draft.roles[0])?.console
  const organizations = choices.organizations.filter(({ console }) => !roleConsole || console === roleConsole)
  const isCarriers = roleConsole !== 'agent'
  const textOf = (field: 'name' | 'title' | 'emailAddress') => ({
    label: t(`fields.${field}`),
    value: draft[field],
    maxLength: NAME_LIMIT,
    readOnly,
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => onChange({ [field]: value }),
  })
  return (
    <div className={classes.fields}>
      <TextInput {...textOf('name')} required autoComplete="off" data-autofocus />
      <TextInput {...textOf('emailAddress')} type="email" autoComplete="off" />
      <TextInput {...textOf('title')} autoComplete="off" />
      <MultiSelect
        label={t('fields.roles')}
        required
        readOnly={readOnly}
        searchable
        hidePickedOptions
        data={choices.roles.map(({ name, label }) => ({ value: name, label }))}
        value={draft.roles}
        error={errorOf('roles')}
        onChange={(roles) => onChange({ roles })}
      />
      <Select
        label={t('fields.organizationId')}
        required
        readOnly={readOnly}
        searchable
        allowDeselect={false}
        data={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.organizationId === null ? null : String(draft.organizationId)}
        error={errorOf('organizationId')}
        onChange={(id) => onChange({ organizationId: id === null ? null : Number(id) })}
      />
      {isCarriers && choices.grades.length > 0 && (
        <Select
          label={t('fields.grade')}
          readOnly={readOnly}
          placeholder={t('noGrade')}
          data={choices.grades.map(({ name, label }) => ({ value: name, label }))}
          value={draft.grade}
          error={errorOf('grade')}
          onChange={(grade) => onChange({ grade })}
        />
      )}
      {isCarriers && choices.groups.length > 0 && (
        <MultiSelect
          className={classes.wide}
          label={t('fields.groupIds')}
          readOnly={readOnly}
          searchable
          hidePickedOptions
          data={choices.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.groupIds.map(String)}
          error={errorOf('groupIds')}
          onChange={(ids) => onChange({ groupIds: ids.map(Number) })}
        />
      )}
      {draft.subjects.map(({ issuer, subject }, at) => (
        <TextInput
          key={issuer}
          className={classes.wide}
          label={t('fields.subjects')}
          description={issuer}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NAME_LIMIT}
          readOnly={readOnly}
          value={subject}
          error={at === 0 && errorOf('subjects')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ subjects: draft.subjects.map((one, of) => (of === at ? { issuer, subject: value } : one)) })
          }
        />
      ))}
    </div>
  )
}
