import { NAME_LIMIT } from '@bindery/contract/limits'
import { Alert, Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { PictureField } from './PictureField.tsx'
import classes from './ProfileDialog.module.css'
import { isEmailAddress, whatChanged } from './profile.ts'
import { type ProfileChange, profileQuery, useUpdateProfile } from './queries.ts'

const FIELDS = [
  { field: 'title', label: 'jobTitle', autoComplete: 'organization-title' },
  { field: 'emailAddress', label: 'emailAddress', autoComplete: 'email' },
  { field: 'phoneNumber', label: 'phoneNumber', autoComplete: 'tel' },
  { field: 'cellPhoneNumber', label: 'cellPhoneNumber', autoComplete: 'tel' },
  { field: 'faxNumber', label: 'faxNumber', autoComplete: 'off' },
] as const

export function ProfileForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'platform'])
  const { data: profile } = useSuspenseQuery(profileQuery)
  const update = useUpdateProfile()
  const [draft, setDraft] = useState<ProfileChange>({})
  const [left, setLeft] = useState<string[]>([])
  const changes = whatChanged(profile, draft)
  const badEmail = Boolean(changes.emailAddress) && !isEmailAddress(changes.emailAddress!)
  const isStale = update.error instanceof ApiProblem && update.error.is('stale')

  const errorOf = (field: string) =>
    field === 'emailAddress' && badEmail && left.includes(field) ? t('email') : fieldProblem(update.error, field)

  const save = (event: React.FormEvent) => {
    event.preventDefault()
    update.mutate(
      { ...changes, version: profile.version },
      {
        onSuccess: () => {
          toastDone(t('saved'))
          onClose()
        },
      },
    )
  }

  return (
    <form onSubmit={save} aria-labelledby="profile-person">
      <h3 id="profile-person" className={classes.section}>
        {t('person')}
      </h3>
      {!profile.editable && <p className={classes.hint}>{t('kept')}</p>}
      {profile.editable && <PictureField />}
      {isStale && (
        <Alert color="yellow" className={classes.notice} role="alert">
          {t('stale')}
        </Alert>
      )}
      <div className={classes.fields}>
        <TextInput label={t('name')} value={profile.name} readOnly />
        <TextInput label={t('username')} value={profile.username} readOnly />
        <TextInput label={t('organization')} value={profile.organizationName} readOnly />
        <TextInput label={t('roles')} value={profile.roles.map(({ label }) => label).join(', ')} readOnly />
        {FIELDS.map(({ field, label, autoComplete }) => (
          <TextInput
            key={field}
            label={t(label)}
            value={draft[field] ?? profile[field] ?? ''}
            maxLength={NAME_LIMIT}
            autoComplete={autoComplete}
            readOnly={!profile.editable}
            error={errorOf(field)}
            onChange={({ currentTarget: { value } }) => setDraft((held) => ({ ...held, [field]: value }))}
            onBlur={() => setLeft((fields) => [...fields, field])}
          />
        ))}
      </div>
      <DialogFooter hint={update.error && !isStale ? problemSentence(update.error) : null}>
        <Button variant="default" onClick={onClose}>
          {t(profile.editable ? 'cancel' : 'close', { ns: 'platform' })}
        </Button>
        {profile.editable && (
          <Button type="submit" disabled={Object.keys(changes).length === 0 || badEmail} loading={update.isPending}>
            {t('save', { ns: 'platform' })}
          </Button>
        )}
      </DialogFooter>
    </form>
  )
}
