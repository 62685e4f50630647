import { USERNAME_LIMIT } from '@bindery/contract/limits'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { missingIn, NOBODY, type PersonDraft } from './draft.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useInvite } from './queries.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'platform'])
  const [draft, setDraft] = useState<PersonDraft>(NOBODY)
  const [username, setUsername] = useState('')
  const [tried, setTried] = useState(false)
  const invite = useInvite()
  const missing = missingIn(draft)
  const { data: invited, error } = invite

  const errorOf = (field: keyof PersonDraft) => {
    const isMissing = missing.find((one) => one === field)
    return isMissing ? tried && t(`problems.${isMissing}`) : fieldProblem(error, field)
  }
  const usernameError = username.trim() ? fieldProblem(error, 'username') : tried && t('problems.username')
  const isUnderAField = (['username', ...Object.keys(NOBODY)] as const).some((field) => fieldProblem(error, field))

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { organizationId, subjects: _, ...fields } = draft
    if (missing.length > 0 || organizationId === null || !username.trim()) return
    invite.mutate({ ...fields, organizationId, username: username.trim() })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      // The link is shown once: a click outside must not close the dialog.
      closeOnClickOutside={!invited?.link}
      size={560}
      title={invited?.link ? t('link.title', { name: invited.person.name }) : t('invite.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {content()}
    </Modal>
  )

  function content() {
    if (invited?.link) return <LinkPanel name={invited.person.name} link={invited.link} onClose={onClose} />
    if (invited)
      return (
        <>
          <p>{t('invite.noLink', { name: invited.person.name })}</p>
          <DialogFooter>
            <Button onClick={onClose}>{t('link.done')}</Button>
          </DialogFooter>
        </>
      )
    return (
      <form onSubmit={submit} noValidate>
        <PersonFields
          draft={draft}
          errorOf={errorOf}
          onChange={(change) => {
            if (error) invite.reset()
            setDraft((held) => ({ ...held, ...change }))
          }}
        />
        <TextInput
          mt={12}
          label={t('fields.username')}
          required
          maxLength={USERNAME_LIMIT}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={usernameError}
          onChange={({ currentTarget: { value } }) => {
            if (error) invite.reset()
            setUsername(value)
          }}
        />
        <DialogFooter hint={error && !isUnderAField ? problemSentence(error) : null}>
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {t('invite.submit')}
          </Button>
        </DialogFooter>
      </form>
    )
  }
}
