import { type Email, emailApi } from '@bindery/contract/email'
import { ActionIcon, Alert, Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp, IconArrowsMaximize } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { EmailFrame } from '#engine/mail/EmailFrame.tsx'
import { ApiProblem, send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import panel from './collaboration.module.css'
import { DeleteEmail } from './DeleteEmail.tsx'
import { EmailDelivery } from './EmailDelivery.tsx'
import { EmailHeads } from './EmailHeads.tsx'
import { EmailViewer } from './EmailViewer.tsx'
import classes from './email.module.css'
import { ANSWERS, emailOf, useAnswer, useStored } from './emailQueries.ts'
import { SubPageHead } from './SubPageHead.tsx'
import type { SubPage } from './state.ts'

const EmailEditor = lazily(async () => (await import('./EmailEditor.tsx')).EmailEditor)

interface Props {
  submissionId: number
  id: number
  /** The draft was begun just now. */
  isNew: boolean
  onShow: (subPage: SubPage) => void
  onBack: () => void
  onClose: () => void
}

/** An email. A draft of one's own opens in the editor, over this page. */
export function EmailPage({ submissionId, id, isNew, onShow, onBack, onClose }: Props) {
  const { t } = useTranslation('collaboration')
  const { data: email, error, refetch } = useQuery({ ...emailOf(submissionId, id), retry: false })
  const [isExpanded, setExpanded] = useState(false)
  const isGone = error instanceof ApiProblem && error.is('not-found')
  const isRead = email && !isGone && !email.canEdit
  return (
    <>
      <SubPageHead
        title={t('email.title')}
        onBack={onBack}
        onClose={onClose}
        {...(isRead && { item: { submissionId, kind: 'email' as const, id } })}
      >
        {isRead && (
          <ActionIcon size="sm" aria-label={t('email.expand')} onClick={() => setExpanded(true)}>
            <IconArrowsMaximize size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        )}
        {isRead && email.canDelete && <DeleteEmail submissionId={submissionId} id={id} onDeleted={onBack} />}
      </SubPageHead>
      <div className={panel.subPage}>
        <div className={panel.fields}>
          {isGone && <Alert role="alert">{t('email.gone')}</Alert>}
          {error && !email && !isGone && (
            <ProblemPanel error={error} what={t('email.failed')} onRetry={() => void refetch()} />
          )}
          {!email && !error && <Skeleton height={9} width="70%" />}
          {isRead && <Reader submissionId={submissionId} email={email} />}
        </div>
        {isRead && email.canReply && (
          <Answers email={email} submissionId={submissionId} onBegun={(next) => onShow(draftPage(next))} />
        )}
      </div>
      {isRead && isExpanded && <EmailViewer email={email} onClose={() => setExpanded(false)} />}
      {email?.canEdit && !isGone && (
        <Suspense fallback={null}>
          <EmailEditor
            submissionId={submissionId}
            email={email}
            isNew={isNew}
            onClose={() =>
              isNew && email.inReplyToId !== null ? onShow({ kind: 'email', id: email.inReplyToId }) : onBack()
            }
          />
        </Suspense>
      )}
    </>
  )
}

const draftPage = ({ id }: Email): SubPage => ({ kind: 'email', id, isNew: true })

function Reader({ submissionId, email }: { submissionId: number; email: Email }) {
  const { t } = useTranslation('collaboration')
  return (
    <>
      <EmailHeads email={email} />
      <EmailDelivery submissionId={submissionId} email={email} />
      {currentConsole === 'underwriter' && <Options submissionId={submissionId} email={email} />}
      {email.unreadable === null ? (
        <EmailFrame email={email} />
      ) : (
        <Alert role="note">{t('email.unreadable', { why: email.unreadable })}</Alert>
      )}
    </>
  )
}

/** The type and who sees the email, each stored at once. */
function Options({ submissionId, email }: { submissionId: number; email: Email }) {
  const { t } = useTranslation('collaboration')
  const { data: types } = useQuery(dataSetNamed('Email Types'))
  const stored = useStored(submissionId)
  const save = useMutation({
    scope: { id: `email ${email.id}` },
    mutationFn: (change: { type: string | null } | { shared: boolean }) =>
      send(emailApi.update, { params: { id: email.id }, body: change }),
    meta: { handled: true },
    onSuccess: stored,
  })
  const chosen = save.isPending ? { ...email, ...save.variables } : email
  return (
    <div className={classes.options}>
      <NativeSelect
        label={t('email.type')}
        disabled={!email.canChangeType}
        value={chosen.type ?? ''}
        data={[
          { value: '', label: t('email.noType') },
          ...(types?.items.map(({ value, name }) => ({ value, label: name })) ?? []),
        ]}
        onChange={({ currentTarget }) => save.mutate({ type: currentTarget.value || null })}
      />
      <Checkbox
        label={t('visibleToAgent')}
        disabled={!email.canShare}
        checked={chosen.shared}
        onChange={({ currentTarget }) => save.mutate({ shared: currentTarget.checked })}
      />
      <p className={panel.standing} role="status">
        {save.isPending ? t('email.savingEmail') : save.isSuccess && t('email.saved')}
      </p>
      {save.isError && (
        <Alert color="red" role="alert">
          {t('email.notSaved', { why: problemSentence(save.error) })}
        </Alert>
      )}
    </div>
  )
}

const ICONS = { reply: IconArrowBackUp, replyAll: IconArrowBackUpDouble, forward: IconArrowForwardUp } as const

interface AnswersProps {
  email: Email
  submissionId: number
  onBegun: (draft: Email) => void
}

function Answers({ email, submissionId, onBegun }: AnswersProps) {
  const { t } = useTranslation('collaboration')
  const answer = useAnswer(email, submissionId, onBegun)
  return (
    <div className={classes.answers}>
      {ANSWERS.map((way) => {
        const Icon = ICONS[way]
        return (
          <Button
            key={way}
            size="xs"
            variant="default"
            leftSection={<Icon size={15} stroke={1.7} aria-hidden="true" />}
            loading={answer.isPending && answer.variables === way}
            disabled={answer.isPending}
            onClick={() => answer.mutate(way)}
          >
            {t(`email.${way}`)}
          </Button>
        )
      })}
    </div>
  )
}
