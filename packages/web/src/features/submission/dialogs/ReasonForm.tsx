import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDangerous } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { useFormFiles } from '#engine/attachments/useFormFiles.ts'
import { FormSections } from '#engine/forms/FormSections.tsx'
import { focusField } from '#engine/forms/focusField.ts'
import { keeperInMemory } from '#engine/forms/kept.ts'
import { blankFormQuery } from '#engine/forms/queries.ts'
import { type FormScope, FormScopeProvider, useFormView } from '#engine/forms/useForm.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { isUnreachable } from '#platform/api.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { Standing } from '../SaveState.tsx'
import { discardReasonForm, REASON_FORMS, type ReasonFormAction, reasonFormQuery } from './reasonForms.ts'
import classes from './submissionDialogs.module.css'
import { type Opened, useReasonForm } from './useReasonForm.ts'

const WIDTH = 760

/** Records a decision on a form, which stays in the file. Closing the dialog discards the form. */
export function ReasonForm(props: DialogProps) {
  const { t } = useTranslation('submission')
  const { runner, target, onClose } = props
  const decision = props.action.id as ReasonFormAction
  const [keeper] = useState(keeperInMemory)
  const submission = useQuery(submissionQuery(target.id))
  // Do not open the form again while the decision is being made.
  const opened = useQuery({ ...reasonFormQuery(target.id, decision), enabled: !runner.isRunning })
  const { templateKey = '', templateVersion = 0 } = opened.data ?? {}
  const blank = useQuery({ ...blankFormQuery(templateKey, templateVersion), enabled: opened.data !== undefined })
  const frame = useFrame(props)
  if (opened.data && blank.data && submission.data) {
    const given = { decision, keeper, read: opened.data, submission: submission.data, ...blank.data }
    return <OpenForm key={opened.data.formId} {...props} {...given} changed={opened.error} />
  }
  const failed = [opened, blank, submission].find(({ isError }) => isError)
  return (
    <ActionDialog {...frame} isReady={false} runner={runner} onClose={onClose}>
      {failed ? (
        <ProblemPanel error={failed.error} what={t('form.failed')} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton height={320} aria-label={t('form.loading')} role="status" />
      )}
    </ActionDialog>
  )
}

/** The props of the dialog around the form, loaded or not. */
function useFrame({ action, target }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  return {
    title: t(`form.${REASON_FORMS[action.id as ReasonFormAction].title}`),
    context: useRecordName(target),
    size: WIDTH,
    confirm: say(action.name),
    isDangerous: isDangerous(action),
  }
}

/** The error that prevents the decision. A network error is left out: the save status shows it. */
const refusalIn = (error: unknown) => (isUnreachable(error) ? null : error)

function focusFirst({ target, currentTarget }: React.FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>(':is(input, select, textarea)')?.focus()
}

type OpenProps = DialogProps & Opened & { changed: unknown }

function OpenForm({ changed, ...props }: OpenProps) {
  const { t } = useTranslation('submission')
  const { runner, onClose, submission, decision } = props
  const store = useReasonForm(props)
  const { counts, save, savedAt, problem, undoable } = useFormView(store)
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const frame = useFrame(props)
  const files = useFormFiles(submission.id)
  const scope = useMemo<FormScope>(
    // A form in a dialog has no row pages.
    () => ({ store, ...files, rowAddress: () => '', openRow: () => {} }),
    [store, files],
  )
  const confirm = async () => {
    setSaving(true)
    const isStored = await store.saved()
    setSaving(false)
    if (isStored) runner.run()
  }
  const leave = () => {
    // A stray Escape must not discard the input.
    if (undoable !== null && !isAsked) return setAsked(true)
    // Discard after pending saves: a later save would create the form again.
    void store.saved().then(() => discardReasonForm(submission.id, decision).catch(() => {}))
    onClose()
  }
  return (
    <ActionDialog
      {...frame}
      isReady={counts.total === 0 && refusalIn(changed) === null}
      {...(isAsked && { cancel: t('form.leave'), third: { label: t('form.stay'), onClick: () => setAsked(false) } })}
      hint={
        isAsked ? (
          <strong role="alert">{t('form.leaving')}</strong>
        ) : (
          <span className={classes.standing}>
            {counts.total > 0 && <span>{t('form.outstanding', { count: counts.total })}</span>}
            <Standing
              standing={save}
              savedAt={savedAt}
              problem={problem}
              onRetry={store.retry}
              onShow={() => focusField(store.firstUnsaved() ?? '', store)}
            />
          </span>
        )
      }
      runner={{ ...runner, isRunning: runner.isRunning || isSaving, error: runner.error ?? refusalIn(changed) }}
      onConfirm={() => void confirm()}
      onClose={leave}
    >
      <FormScopeProvider value={scope}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the dialog's focus to the first field. */}
        <div className={classes.embedded} data-autofocus tabIndex={-1} onFocus={focusFirst}>
          <FormSections store={store} />
        </div>
      </FormScopeProvider>
    </ActionDialog>
  )
}
