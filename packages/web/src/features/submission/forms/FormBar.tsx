import { blankApplicationAddress } from '@bindery/contract/intake'
import { nameAt } from '@bindery/forms/changeLines'
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconDots,
  IconFileDownload,
  IconPrinter,
  IconTargetArrow,
  IconTextScan2,
} from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOfRow } from '#engine/forms/rowAddress.ts'
import type { FormStore } from '#engine/forms/store.ts'
import type { UndoStep } from '#engine/forms/undo.ts'
import { useFormView } from '#engine/forms/useForm.ts'
import { toast } from '#platform/ui/toasts.tsx'
import { useParts } from '../parts.ts'
import { Standing } from '../SaveState.tsx'
import classes from './FormBar.module.css'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

interface Props {
  submissionId: number
  formKey: string
  row: string | null
  store: FormStore
  products: readonly string[]
  onNext: () => void
  onUndo: () => void
  /** Moves to a field that is not saved. */
  onUnsaved: () => void
  view?: React.ReactNode
  /** On the page of a schedule: its key. */
  schedule?: string
}

/** The right end of the form bar: required fields left, save status, undo, print. */
export function FormBar({
  submissionId,
  formKey,
  row,
  store,
  products,
  onNext,
  onUndo,
  onUnsaved,
  view,
  schedule,
}: Props) {
  const { t } = useTranslation('submissionForms')
  const { counts, undoable, save, savedAt, problem, whyNotEditable, lostRows } = useFormView(store)
  useLostRows(lostRows)
  const isOpen = whyNotEditable === null
  const cameFrom = useRouterState({ select: ({ location }) => location.href })
  const ofForm = schedule === undefined ? counts.total : (counts.sections[schedule] ?? 0)
  const left = row === null ? ofForm : (counts.rows[row] ?? 0)
  const undoLabel = useUndoLabel(store, undoable)
  const { ownerUriId, formSummaryInstanceId } = row === null ? {} : addressOfRow(row)
  const preview = `/submission/${submissionId}/print/${formKey}${row === null ? '' : `/detail/${ownerUriId}/${formSummaryInstanceId}`}`
  return (
    <div className={classes.bar}>
      {left > 0 ? (
        <Tooltip label={`${t('next')}  G R`}>
          <Button
            size="xs"
            variant="subtle"
            className={classes.left ?? ''}
            leftSection={<IconTargetArrow size={14} stroke={1.7} aria-hidden="true" />}
            onClick={onNext}
          >
            {t('left', { count: left })}
          </Button>
        </Tooltip>
      ) : (
        <span className={classes.complete}>
          <IconCircleCheck {...ICON} />
          <span>{t('complete')}</span>
        </span>
      )}
      {isOpen && (
        <Standing standing={save} savedAt={savedAt} problem={problem} onRetry={store.retry} onShow={onUnsaved} />
      )}
      {isOpen && (
        <Tooltip label={undoLabel}>
          <ActionIcon aria-label={undoLabel} disabled={!undoable} onClick={onUndo}>
            <IconArrowBackUp {...ICON} />
          </ActionIcon>
        </Tooltip>
      )}
      {view}
      <Tooltip label={t('print')}>
        <ActionIcon component={Link} to={preview} state={{ cameFrom } as never} aria-label={t('print')}>
          <IconPrinter {...ICON} />
        </ActionIcon>
      </Tooltip>
      {store.form.template.kind === 'application' && products.length > 0 && (
        <MoreOfApplication submissionId={submissionId} products={products} mayRead={isOpen} />
      )}
    </div>
  )
}

/** Names the field of a single change, and counts the changes of a step with several. */
function useUndoLabel({ form, answers, dataSets }: FormStore, step: UndoStep | null) {
  const { t } = useTranslation('submissionForms')
  const count = step ? step.changes.length + step.unread.length : 0
  const [path] = step ? [...step.changes.map((change) => change.path), ...step.unread] : []
  if (path === undefined) return t('undo')
  return count === 1 ? t('undoOf', { field: nameAt(form, [answers()], path, dataSets()) }) : t('undoMany', { count })
}

interface MoreProps {
  submissionId: number
  products: readonly string[]
  mayRead: boolean
}

/** The application as a PDF: read a filled-in one, or download a blank one. */
function MoreOfApplication({ submissionId, products, mayRead }: MoreProps) {
  const { t } = useTranslation('submissionForms')
  const { ReadApplication } = useParts()
  const [isReading, setReading] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more')}>
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayRead && (
            <Menu.Item leftSection={<IconTextScan2 {...ICON} />} onClick={() => setReading(true)}>
              {t('readPdf')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconFileDownload {...ICON} />}
            component="a"
            href={blankApplicationAddress(products)}
            download
          >
            {t('blankPdf')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isReading && (
          <ReadApplication submissionId={submissionId} products={products} onClose={() => setReading(false)} />
        )}
      </Suspense>
    </>
  )
}

/** One notice for each lost row. */
function useLostRows(lostRows: number) {
  const { t } = useTranslation('submissionForms')
  const said = useRef(lostRows)
  useEffect(() => {
    if (lostRows > said.current) toast({ kind: 'info', title: t('lostRows', { count: lostRows - said.current }) })
    said.current = lostRows
  }, [lostRows, t])
}
