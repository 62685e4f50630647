import { EMAIL_SUBJECT_LIMIT, type Email, emailApi } from '@bindery/contract/email'
import { Alert, Button, Modal, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { isUnsettled, send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { SubmitKeys } from '#platform/ui/SubmitKeys.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { DeleteEmail } from './DeleteEmail.tsx'
import { EmailAttachments } from './EmailAttachments.tsx'
import { EmailText } from './EmailText.tsx'
import classes from './editor.module.css'
import {
  contentOf,
  entriesOf,
  fieldsOf,
  isUntouched,
  isWrong,
  questionsBefore,
  ROLES,
  type Role,
  type SendQuestion,
} from './emailContent.ts'
import { emailMeanwhile, emailOf, useDeleteEmail, useStored } from './emailQueries.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { useEmailDraft } from './useEmailDraft.ts'
import { useEmailUpload } from './useEmailUpload.ts'
import './texts.ts'

const WIDTH = 860

interface Props {
  submissionId: number
  email: Email
  /** Begun just now: a cancelled answer, and a draft in which nothing was written, are deleted. */
  isNew: boolean
  onClose: () => void
}

/** Writes a draft, which is saved as one types, and sends it. */
export function EmailEditor({ submissionId, email, isNew, onClose }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const isSmall = useMediaQuery('(max-width: 767px)')
  const draft = useEmailDraft(email)
  const { content } = draft
  const [begun] = useState(() => contentOf(email))
  const [shownRoles, setShownRoles] = useState<readonly Role[]>([])
  const [questions, setQuestions] = useState<readonly SendQuestion[]>([])
  const { data: types } = useQuery(dataSetNamed('Email Types'))
  const sending = useSend(submissionId, email, draft)
  const remove = useDeleteEmail(submissionId, onClose)
  const upload = useEmailUpload(email, { flush: draft.flush, onUploaded: draft.addUploaded })
  const whyNot = useWhyNot(email, content, upload.names)
  const press = () => {
    if (whyNot !== null || sending.isPending) return
    const asked = questionsBefore(content)
    if (asked.length > 0) setQuestions(asked)
    else sending.mutate()
  }
  const discard = () => {
    draft.forget()
    remove.mutate(email.id)
  }
  const isAnswer = email.inReplyToId !== null
  const leave = () => {
    if (isNew && !isAnswer && isUntouched(content, begun)) return discard()
    if (isNew) toastDone(t('email.kept'))
    // The edits are saved when the editor is gone.
    onClose()
  }
  const isShown = (role: Role) => role === 'to' || content[role].length > 0 || shownRoles.includes(role)
  return (
    <Modal
      opened
      onClose={leave}
      closeOnClickOutside={false}
      size={WIDTH}
      fullScreen={isSmall}
      title={t('email.draft')}
      classNames={{ body: classes.editor ?? '' }}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
        event.preventDefault()
        press()
      }}
    >
      {email.cannotSend !== null && <Alert role="note">{email.cannotSend}</Alert>}
      {ROLES.filter(isShown).map((role) => (
        <RecipientsField
          key={role}
          submissionId={submissionId}
          label={t(`email.${role}`)}
          entries={content[role]}
          hasFocus={role === 'to' && begun.to.length === 0}
          aside={
            role === 'to' &&
            ROLES.filter((one) => !isShown(one)).map((hidden) => (
              <UnstyledButton
                key={hidden}
                className={classes.more ?? ''}
                onClick={() => setShownRoles((before) => [...before, hidden])}
              >
                {t(`email.${hidden}`)}
              </UnstyledButton>
            ))
          }
          onChange={(entries) => draft.change({ [role]: entries })}
        />
      ))}
      <div className={classes.line}>
        <TextInput
          label={t('email.subject')}
          maxLength={EMAIL_SUBJECT_LIMIT}
          value={content.subject}
          onChange={({ currentTarget }) => draft.change({ subject: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            event.currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('.ProseMirror')?.focus()
          }}
        />
        {currentConsole === 'underwriter' && (
          <NativeSelect
            label={t('email.type')}
            value={content.type ?? ''}
            data={[
              { value: '', label: t('email.noType') },
              ...(types?.items.map(({ value, name }) => ({ value, label: name })) ?? []),
            ]}
            onChange={({ currentTarget }) => draft.change({ type: currentTarget.value || null })}
          />
        )}
      </div>
      <EmailText
        body={content.body}
        replaced={draft.replaced}
        isDisabled={sending.isPending}
        hasFocus={begun.to.length > 0}
        onChange={(body) => draft.change({ body })}
        onSend={press}
      />
      <EmailAttachments
        submissionId={submissionId}
        email={email}
        chosen={content.attachments}
        onChange={(attachments) => draft.change({ attachments })}
        upload={upload}
      />
      <Problems draft={draft} sendError={sending.error} />
      <DialogFooter
        hint={
          <span role="status" className={classes.status}>
            {sending.isPending
              ? t('email.sendingNow')
              : draft.save.isPending
                ? t('email.savingDraft')
                : (whyNot ?? (draft.save.isSuccess && !draft.hasEdits && t('email.saved')))}
          </span>
        }
      >
        <span className={classes.keys} aria-hidden="true">
          <SubmitKeys />
        </span>
        {!isNew && <DeleteEmail submissionId={submissionId} id={email.id} onDeleted={onClose} />}
        <Button
          variant="default"
          disabled={sending.isPending}
          loading={remove.isPending}
          {...(isNew && isAnswer && { title: t('email.discardHint') })}
          onClick={isNew && isAnswer ? discard : leave}
        >
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button disabled={whyNot !== null} loading={sending.isPending} onClick={press}>
          {t('email.send')}
        </Button>
      </DialogFooter>
      <Modal
        opened={questions.length > 0}
        onClose={() => setQuestions([])}
        title={t('email.ask.title')}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        {questions.map((question) => (
          <p key={question}>{t(`email.ask.${question}`)}</p>
        ))}
        <DialogFooter>
          <Button variant="default" onClick={() => setQuestions([])}>
            {t('email.ask.back')}
          </Button>
          <Button
            onClick={() => {
              setQuestions([])
              if (!sending.isPending) sending.mutate()
            }}
          >
            {t('email.ask.send')}
          </Button>
        </DialogFooter>
      </Modal>
    </Modal>
  )
}

type Draft = ReturnType<typeof useEmailDraft>

/** Saves what was typed and sends it, in one call. */
function useSend(submissionId: number, { id }: Email, draft: Draft) {
  const { t } = useTranslation('collaboration')
  const queryClient = useQueryClient()
  const stored = useStored(submissionId)
  const isUnderWay = useRef(false)
  const sending = useMutation({
    // After a save that is under way, whose version the call needs.
    scope: { id: `email ${id}` },
    mutationFn: () =>
      send(emailApi.send, {
        query: { submissionId },
        body: { id, ...fieldsOf(draft.unsaved()), version: draft.version() },
      }),
    meta: { handled: true },
    onSuccess: (sent) => {
      draft.forget()
      toastDone(t('email.sentToast'))
      return stored(sent)
    },
    // The answer may be lost although the email was queued: the server knows.
    onError: (error) => {
      if (isUnsettled(error) || !emailMeanwhile(error)) void queryClient.invalidateQueries(emailOf(submissionId, id))
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  return {
    ...sending,
    /** A second press before the button is redrawn does nothing. */
    mutate: () => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      sending.mutate()
    },
  }
}

/** Why the email cannot be sent now, or null. */
function useWhyNot(email: Email, content: Draft['content'], [uploading]: readonly string[]): string | null {
  const { t } = useTranslation('collaboration')
  const entries = entriesOf(content)
  const wrong = entries.find(isWrong)
  if (email.cannotSend !== null) return email.cannotSend
  if (!email.canSend) return t('email.mayNotSend')
  if (wrong !== undefined) return t('email.wrongAddress', { entry: wrong })
  if (entries.length === 0) return t('email.noRecipient')
  return uploading === undefined ? null : t('email.waitForFile', { name: uploading })
}

function Problems({ draft, sendError }: { draft: Draft; sendError: unknown }) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const { theirs, save } = draft
  const meanwhile = theirs ?? emailMeanwhile(sendError)
  if (meanwhile)
    return (
      <Alert color="red" role="alert">
        <p>{t('email.theirs', { when: instant(meanwhile.lastModified) })}</p>
        <div className={classes.choices}>
          <Button size="xs" variant="default" onClick={draft.takeTheirs}>
            {t('email.takeTheirs')}
          </Button>
          <Button size="xs" variant="default" onClick={draft.keepMine}>
            {t('email.keepMine')}
          </Button>
        </div>
      </Alert>
    )
  if (sendError)
    return (
      <Alert color="red" role="alert">
        {problemSentence(sendError)}
      </Alert>
    )
  if (!save.isError) return null
  return (
    <Alert color="red" role="alert">
      <p>{t(isUnsettled(save.error) ? 'email.keptHere' : 'email.notSaved', { why: problemSentence(save.error) })}</p>
      <Button size="xs" variant="default" onClick={() => save.mutate()}>
        {t('email.again')}
      </Button>
    </Alert>
  )
}
