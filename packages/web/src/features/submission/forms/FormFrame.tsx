import { neededToSubmit, type Outstanding } from '@bindery/forms/outstanding'
import { fieldAt } from '@bindery/forms/path'
import type { FormKind } from '@bindery/forms/template'
import { whyNotAnswer } from '@bindery/forms/validation'
import type { SubmissionPart } from '@bindery/workflow/editRights'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { useFormFiles } from '#engine/attachments/useFormFiles.ts'
import { fieldAround, focusField, rowAround } from '#engine/forms/focusField.ts'
import { type LinkedPlace, linkedPlace } from '#engine/forms/linkedPlace.ts'
import { addressOfRow } from '#engine/forms/rowAddress.ts'
import { selectField } from '#engine/forms/selectedField.ts'
import type { FormStore } from '#engine/forms/store.ts'
import { FIRST_FIELD, useFocusOn } from '#engine/forms/useFocusOn.ts'
import { controlId, type FormScope, FormScopeProvider } from '#engine/forms/useForm.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { ShowSnippetsContext } from '../dock/showSnippets.ts'
import { EditNotice } from '../EditNotice.tsx'
import { useParts } from '../parts.ts'
import { FieldHistory } from './FieldHistory.tsx'
import { FormBar } from './FormBar.tsx'
import { useNextForm } from './useNextForm.ts'
import { useNextRequiredKeys } from './useNextRequiredKeys.ts'
import { useOtherPlaces } from './useOtherPlaces.ts'
import './texts.ts'

interface Props {
  submissionId: number
  formKey: string
  store: FormStore
  /** The path of the row on this page; null for the form itself. */
  row: string | null
  title: React.ReactNode
  path?: React.ReactNode[]
  beside?: React.ReactNode
  /** The switch between the views of a schedule. */
  view?: React.ReactNode
  /** On the page of a schedule: its key. */
  schedule?: string
  /** On the page of a schedule: moves to the field in its grid; false if the field is not there. */
  showHere?: (path: string) => boolean
  children: React.ReactNode
}

const PART_OF: Record<FormKind, SubmissionPart> = {
  application: 'application',
  prequalification: 'preQualification',
  worksheet: 'worksheet',
  account: 'accountOverview',
  decline: 'decision',
  lost: 'decision',
  authority: 'decision',
}

/** The frame of a form or a row page: the form bar, the shortcuts, and the jump to the next required field. */
export function FormFrame(props: Props) {
  const { submissionId, formKey, store, row, title, path = [], beside, view, schedule, showHere, children } = props
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  usePageTitle(submission.submissionTabDisplayName ?? submission.insured.name)
  const { SnippetsHint } = useParts()
  const showSnippets = use(ShowSnippetsContext)
  const go = useGo(submissionId, formKey)
  const [here, setHere] = useState<string | null>(null)
  const [historyOf, setHistoryOf] = useState<string | null>(null)
  const lastControl = useRef<string | null>(null)

  const show = useCallback(
    (wanted: Outstanding | null) => {
      if (!wanted || showHere?.(wanted.path)) return
      if (wanted.row === row && schedule === undefined) focusField(wanted.path)
      else if (wanted.row === null) go.toForm(wanted.path)
      else go.toRow(wanted.row, wanted.path)
    },
    [row, go, schedule, showHere],
  )
  const toOtherForm = useNextForm(submissionId, formKey)
  const nextRequired = useCallback(() => {
    const inGrid = schedule === undefined ? null : fieldAround(document.activeElement)
    const at = inGrid ?? lastControl.current?.replace(/^field-/, '') ?? null
    const next = at === null ? firstOf(store, row, schedule) : store.nextRequired(at)
    if (next) show(next)
    else toOtherForm()
  }, [show, store, row, schedule, toOtherForm])
  const undo = useUndo(store, row, go, schedule, showHere)
  const showUnsaved = useCallback(() => {
    const path = store.firstUnsaved()
    if (path !== null) show({ path, label: '', section: '', row: rowAround(path) })
  }, [store, show])
  const showHistory = useCallback(() => setHistoryOf(fieldAround(document.activeElement)), [])
  const showLinked = (place: LinkedPlace | null) => {
    if (!place || showHere?.(place.path)) return
    if (place.row !== row && place.row !== null) return void go.toRow(place.row, place.path)
    // A schedule that cannot be edited has no button to focus.
    if (!focusField(place.path)) document.getElementById(`${controlId(place.path)}-title`)?.focus()
  }
  useNextRequiredKeys(nextRequired)
  useFormKeys(showHistory, undo)
  useFocusOn((path) => {
    if (path === 'required') show(firstOf(store, row, schedule))
    else if (path === 'gate') showGate(store, show)
    else if (!focusField(path)) showLinked(linkedPlace(store.form, store.evaluation(), path))
  })

  const files = useFormFiles(submissionId)
  const otherPlaces = useOtherPlaces(submissionId, formKey)
  const scope = useMemo<FormScope>(
    () => ({
      store,
      ...files,
      otherPlaces,
      rowAddress: (rowPath) => {
        const { ownerUriId, formSummaryInstanceId } = addressOfRow(rowPath)
        return `/submission/${submissionId}/form/${formKey}/detail/${ownerUriId}/${formSummaryInstanceId}`
      },
      openRow: (rowPath) => go.toRow(rowPath, FIRST_FIELD),
      scheduleAddress: (key) => `/submission/${submissionId}/form/${formKey}/schedule/${key}`,
    }),
    [store, submissionId, formKey, go, files, otherPlaces],
  )
  return (
    <FormScopeProvider value={scope}>
      <Wizard targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      <SheetBar
        title={title}
        path={path}
        beside={beside}
        state={
          <FormBar
            submissionId={submissionId}
            formKey={formKey}
            row={row}
            store={store}
            products={submission.productShortNames}
            onNext={nextRequired}
            onUndo={undo}
            onUnsaved={showUnsaved}
            view={view}
            {...(schedule !== undefined && { schedule })}
          />
        }
      />
      <EditNotice submission={submission} part={PART_OF[store.form.template.kind]} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to events of the fields. */}
      <div
        onFocus={(event) => {
          const path = fieldAround(event.target)
          setHere(path)
          if (path !== null) selectField({ formKey, path, label: fieldAt(store.form, path)?.label ?? '' })
          if (event.target.id.startsWith('field-')) lastControl.current = event.target.id
        }}
      >
        {children}
      </div>
      <SnippetsHint submissionId={submissionId} formKey={formKey} here={here} show={showSnippets} />
      <FieldHistory
        submissionId={submissionId}
        formKey={formKey}
        store={store}
        here={here}
        opened={historyOf}
        onOpen={setHistoryOf}
      />
    </FormScopeProvider>
  )
}

/** The first required field left on this page, else in the form. */
const firstOf = (store: FormStore, row: string | null, schedule?: string) =>
  store
    .evaluation()
    .outstanding.find((one) => (schedule ? one.path.startsWith(schedule) : row === null || one.row === row)) ??
  store.nextRequired(null)

/** Shows the field that blocks an action: first those needed to submit, then other missing ones, then invalid ones. */
function showGate(store: FormStore, show: (wanted: Outstanding | null) => void) {
  const { outstanding, places } = store.evaluation()
  const missing = neededToSubmit(store.form, outstanding)[0] ?? outstanding[0]
  if (missing) return show(missing)
  const wrong = [...places].find(([, place]) => whyNotAnswer(place, store.dataSets()))
  if (wrong) show({ path: wrong[0], label: '', section: '', row: rowAround(wrong[0]) })
}

function useGo(submissionId: number, formId: string) {
  const navigate = useNavigate()
  return useMemo(() => {
    const params = { submissionId: String(submissionId), formId }
    return {
      toForm: (focusOn: string) =>
        navigate({ to: '/submission/$submissionId/form/$formId', params, state: { focusOn } }),
      toRow: (row: string, focusOn: string) =>
        navigate({
          to: '/submission/$submissionId/form/$formId/detail/$ownerUriId/$formSummaryInstanceId',
          params: { ...params, ...addressOfRow(row) },
          state: { focusOn },
        }),
    }
  }, [navigate, submissionId, formId])
}
type Go = ReturnType<typeof useGo>

/** Undoes the last change, and moves the focus to its field. */
function useUndo(store: FormStore, row: string | null, go: Go, schedule?: string, showHere?: Props['showHere']) {
  return useCallback(() => {
    const undone = store.undo()
    if (!undone || showHere?.(undone.path)) return
    // A row of the schedule on this page: the page shows it.
    if (schedule !== undefined && undone.path.startsWith(schedule)) return
    const inRow = rowAround(undone.path)
    if (inRow === row) queueMicrotask(() => focusField(undone.path))
    else if (inRow === null) go.toForm(undone.path)
    else go.toRow(inRow, undone.path)
  }, [store, row, go, schedule, showHere])
}

const IN_TEXT = 'input:not([type=radio]), textarea'

/** Shortcuts that also work in fields: Alt H everywhere, Ctrl Z except in text fields, which have their own undo. */
function useFormKeys(showHistory: () => void, undo: () => void) {
  const { t } = useTranslation('submissionForms')
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'Alt H', label: t('history.shortcut'), group: t('shortcuts') },
      { keys: 'Ctrl Z', label: t('undo'), group: t('shortcuts') },
    ],
    [t],
  )
  useShortcuts(shortcuts)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, altKey, ctrlKey, metaKey, shiftKey, code } = event
      if (target instanceof Element && target.closest('[role=dialog]')) return
      const isTyping = target instanceof Element && target.matches(IN_TEXT)
      const isUndo = (ctrlKey || metaKey) && !shiftKey && code === 'KeyZ' && !isTyping
      const run = altKey && code === 'KeyH' ? showHistory : isUndo ? undo : null
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [showHistory, undo])
}
