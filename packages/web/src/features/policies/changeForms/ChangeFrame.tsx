import type { PolicyChangeContent } from '@bindery/contract/policyChangeForms'
import { Anchor, Button } from '@mantine/core'
import { IconLock, IconLockOpen2, IconTargetArrow } from '@tabler/icons-react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextStepSlot } from '#engine/actions/nextStepSlot.ts'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { useFormFiles } from '#engine/attachments/useFormFiles.ts'
import type { FormStore } from '#engine/forms/store.ts'
import { type FormScope, FormScopeProvider, useFormView } from '#engine/forms/useForm.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { formatTime, useFormats } from '#platform/ui/formats.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { changeOf, policyOf } from '../queries.ts'
import { ChangeFooter } from './ChangeFooter.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import classes from './changeForms.module.css'
import { CHANGE_FORMS, type ChangePageProps, changesOf } from './queries.ts'
import { useChangePlaces } from './useChangePlaces.ts'
import '../texts.ts'

interface Props extends ChangePageProps {
  store: FormStore
  /** The path of the row on this page; null for the form itself. */
  row: string | null
  title: React.ReactNode
  path?: React.ReactNode[]
  children: React.ReactNode
}

/** The frame of a form of a policy change: the note about the copy, the form, and the list of changes beside it. */
export function ChangeFrame({ store, row, title, path = [], children, ...props }: Props) {
  const { submissionId, policyId, kind, id, formKey } = props
  const { t } = useTranslation('policies')
  const { day } = useFormats()
  const { data: policy } = useSuspenseQuery(policyOf(submissionId, policyId))
  const { data: change } = useSuspenseQuery(changeOf(submissionId, kind, id))
  const { data: content } = useSuspenseQuery(changesOf(submissionId, kind, id))
  const name = policy.policyNumber ?? policy.summary
  usePageTitle(name)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const type = kind === 'Endorsement' ? 'Endorsement' : change.reissue ? 'PolicyReissue' : 'PolicyRewrite'
  const { rowAddress, openRow, nextRequired } = useChangePlaces({ ...props, store, row, content })
  const files = useFormFiles(
    submissionId,
    t('changes.file', { type: [t(`types.${type}`), change.number].join(' ').trim(), policy: name }),
  )
  const scope = useMemo<FormScope>(
    () => ({
      store,
      ...files,
      rowAddress,
      openRow,
      Closed: ({ section }) => (
        <ClosedSection submissionId={submissionId} kind={kind} id={id} formKey={formKey} section={section} />
      ),
    }),
    [store, files, rowAddress, openRow, submissionId, kind, id, formKey],
  )
  const params = { submissionId: String(submissionId), policyId: String(policyId) }
  return (
    <FormScopeProvider value={scope}>
      <NextStepSlot value={slot}>
        <Wizard targets={[{ context: kind, id, submissionId }]} />
      </NextStepSlot>
      <SheetBar
        path={[
          <Link key="policy" to="/submission/$submissionId/policies/$policyId" params={params} search={{}}>
            {name}
          </Link>,
          <Link
            key="change"
            to="/submission/$submissionId/policies/$policyId"
            params={params}
            search={{ change: change.uri }}
          >
            {t(`types.${type}`)}
          </Link>,
          ...path,
        ]}
        title={title}
        state={
          <>
            <RequiredLeft content={content} onNext={nextRequired} />
            <Saved store={store} />
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.form}>
          <p className={classes.note} role="note">
            {content.whyNotEditable === null ? (
              <IconLockOpen2 size={16} stroke={1.7} aria-hidden="true" />
            ) : (
              <IconLock size={16} stroke={1.7} aria-hidden="true" />
            )}
            <span>
              <b>
                {t('changes.of', {
                  type: [t(`types.${type}`), change.number].join(' ').trim(),
                  policy: name,
                  date: change.effectiveDate ? day(change.effectiveDate) : '—',
                })}
              </b>{' '}
              {content.whyNotEditable ??
                (content.baseVersion
                  ? t('changes.copy', { version: content.baseVersion })
                  : t('changes.copyOfApplication'))}
            </span>
          </p>
          {children}
        </div>
        <ChangePanel content={content} footer={<ChangeFooter content={content} slotRef={setSlot} />} />
      </div>
    </FormScopeProvider>
  )
}

interface RequiredProps {
  content: PolicyChangeContent
  onNext: () => void
}

/** The number of required answers that the changes leave open. A press moves to the next one. */
function RequiredLeft({ content: { forms, whyNotEditable }, onNext }: RequiredProps) {
  const { t } = useTranslation('policies')
  const count = forms.reduce((sum, { outstandingCount }) => sum + outstandingCount, 0)
  if (count === 0 || whyNotEditable !== null) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      className={classes.required ?? ''}
      leftSection={<IconTargetArrow size={14} stroke={1.7} aria-hidden="true" />}
      onClick={onNext}
    >
      {t('changes.left', { count })}
    </Button>
  )
}

function Saved({ store }: { store: FormStore }) {
  const { t } = useTranslation('policies')
  const { save, savedAt, problem } = useFormView(store)
  return (
    <span className={classes.by} role="status">
      {save === 'saving' && t('changes.saving')}
      {save === 'saved' && t('changes.saved', { time: formatTime(savedAt) })}
      {save === 'unsaved' && t('changes.unsaved')}
      {save === 'failed' && (
        <>
          {problemSentence(problem)}{' '}
          <Anchor component="button" type="button" size="xs" onClick={store.retry}>
            {t('changes.retry')}
          </Anchor>
        </>
      )}
    </span>
  )
}

type ClosedProps = Pick<ChangePageProps, 'submissionId' | 'kind' | 'id' | 'formKey'> & { section: string }

/** Says that the reasons do not open this section, and opens it for users who may. */
function ClosedSection({ submissionId, kind, id, formKey, section }: ClosedProps) {
  const { t } = useTranslation('policies')
  const queryClient = useQueryClient()
  const { data: content } = useSuspenseQuery(changesOf(submissionId, kind, id))
  const open = useMutation({
    mutationFn: () => send(CHANGE_FORMS[kind].openSection, { params: { id }, body: { formKey, section } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['submission', submissionId, 'form', kind, id] }),
  })
  const form = content.forms.find(({ key }) => key === formKey)
  const isOpen = form?.sections.find(({ key }) => key === section)?.isOpen ?? true
  if (isOpen || content.whyNotEditable !== null) return null
  return (
    <p className={classes.closed}>
      <IconLock size={14} stroke={1.7} aria-hidden="true" />
      {t('changes.closed')}
      {content.mayOpen && (
        <Button size="compact-xs" variant="subtle" loading={open.isPending} onClick={() => open.mutate()}>
          {t('changes.open')}
        </Button>
      )}
    </p>
  )
}
