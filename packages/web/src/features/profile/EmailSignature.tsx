import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference, useSavePreference } from '#platform/preferences.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import classes from './ProfileDialog.module.css'

const LIMIT = 2000

/** The lines below each new email of the user. They are stored when the field is left. */
export function EmailSignature() {
  const { t } = useTranslation('profile')
  const mayWrite = hasPermission(useSession(), 'email.create')
  const stored = usePreference(PREFERENCE_KEYS.emailSignature, '')
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, isSuccess } = useSavePreference()
  if (!mayWrite) return null
  return (
    <section aria-labelledby="signature-title" className={classes.signature}>
      <h3 id="signature-title" className={classes.section}>
        {t('signature.title')}
      </h3>
      <Textarea
        label={t('signature.label')}
        description={t('signature.hint')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={LIMIT}
        value={typed ?? stored}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed === null || typed.trim() === stored) return
          mutate({ key: PREFERENCE_KEYS.emailSignature, value: typed.trim() })
          setTyped(null)
        }}
      />
      <p className={classes.standing} role="status">
        {isPending ? t('signature.saving') : isSuccess && typed === null && t('signature.saved')}
      </p>
    </section>
  )
}
