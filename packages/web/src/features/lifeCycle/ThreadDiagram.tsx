import type { SubmissionStatus } from '@bindery/contract/status'
import { statusLook } from '@bindery/contract/statusLooks'
import { IconCheck, IconLock, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActionName } from '#engine/actions/names.ts'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './ThreadDiagram.module.css'
import { blocksOf, firstBranchColumn, isEnd, type PastNode, type Thread } from './thread.ts'

interface Props {
  thread: Thread
  /** The node that the focused row of the lists is about. */
  active: string | null
}

/**
 * The straight way from left to right, the branches below the current status. The arrow keys move along it, and Enter
 * goes to the row of the list that says the same.
 */
export function ThreadDiagram({ thread, active }: Props) {
  const { t } = useTranslation('lifeCycle')
  const root = useRef<HTMLDivElement>(null)
  const { past, shown, ahead, branches } = thread
  const folded = past.length - shown.length
  const columns = shown.length + ahead.length + (folded > 0 ? 1 : 0)
  const nowAt = columns - ahead.length - 1
  const first = firstBranchColumn(nowAt, branches.length, columns)
  const width = Math.max(columns, branches.length)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the focus between the buttons inside
    <div
      ref={root}
      className={classes.diagram}
      style={{ '--columns': width } as React.CSSProperties}
      onKeyDown={(event) => {
        const target = root.current && nodeAfter(root.current, event.key)
        if (!target) return
        event.preventDefault()
        target.focus()
      }}
    >
      <ol className={classes.thread} aria-label={t('diagram')}>
        {folded > 0 && (
          <li data-kind="done">
            <Node goTo="past-0" isActive={false} line="thread">
              <span className={classes.label}>{t('earlier', { count: folded })}</span>
            </Node>
          </li>
        )}
        {shown.map((node, at) => (
          <Past
            key={node.key}
            node={node}
            days={at > 0 ? shown[at - 1]!.days : (past[folded - 1]?.days ?? null)}
            isNow={node === thread.now}
            isActive={active === node.key}
          />
        ))}
        {ahead.map((node, at) => (
          <Ahead key={node.key} node={node} isNext={at === 0} isActive={active === node.key} />
        ))}
      </ol>
      {branches.length > 0 && (
        <>
          <Threads columns={width} from={nowAt} to={branches.map((_, at) => first + at)} />
          <ul className={classes.branches} aria-label={t('branches')}>
            {branches.map((node, at) => (
              <Branch key={node.key} node={node} column={first + at + 1} isActive={active === node.key} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface NodeProps {
  /** The row of the lists about the same status. */
  goTo: string
  line: 'thread' | 'branch'
  isActive: boolean
  isNow?: boolean
  children: React.ReactNode
}

function Node({ goTo, line, isActive, isNow = false, children }: NodeProps) {
  return (
    <button
      type="button"
      className={classes.node}
      data-line={line}
      data-active={isActive || undefined}
      tabIndex={isNow ? 0 : -1}
      aria-current={isNow ? 'step' : undefined}
      onClick={() => focusRow(goTo)}
    >
      {children}
    </button>
  )
}

const focusRow = (key: string) => {
  const row = document.querySelector<HTMLElement>(`[data-about~="${key}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

/** The node that an arrow key leads to: left and right on the same line, down to the branches, up to the thread. */
function nodeAfter(root: HTMLElement, key: string): HTMLElement | null {
  const on = (line: string) => [...root.querySelectorAll<HTMLElement>(`[data-line="${line}"]`)]
  const [thread, branches] = [on('thread'), on('branch')]
  const here = document.activeElement as HTMLElement
  const own = branches.includes(here) ? branches : thread
  const at = own.indexOf(here)
  switch (key) {
    case 'ArrowRight':
      return own[at + 1] ?? null
    case 'ArrowLeft':
      return own[at - 1] ?? null
    case 'ArrowDown':
      return own === thread ? (branches[0] ?? null) : null
    case 'ArrowUp':
      return own === branches ? (root.querySelector<HTMLElement>('[aria-current]') ?? null) : null
    default:
      return null
  }
}

interface PastProps {
  node: PastNode
  /** The days in the status before; null at the beginning. */
  days: number | null
  isNow: boolean
  isActive: boolean
}

function Past({ node, days, isNow, isActive }: PastProps) {
  const { t } = useTranslation('lifeCycle')
  const { label } = useStatusLabel()
  const say = useActionName()
  const { day } = useFormats()
  const kind = !isNow ? 'done' : isEnd(node.status) ? 'end' : 'now'
  return (
    <li data-kind={kind} style={lookOf(node.status)}>
      {node.name !== null && (
        <span className={classes.edge}>
          <b>{say(node.name)}</b>
          {days !== null && <span>{t('days', { count: days })}</span>}
        </span>
      )}
      <Node goTo={node.key} line="thread" isActive={isActive} isNow={isNow}>
        <span className={classes.knot} aria-hidden="true">
          {kind === 'done' && <IconCheck size={10} stroke={3} />}
          {kind === 'end' && <IconX size={10} stroke={3} />}
        </span>
        <span className={classes.label}>{label({ status: node.status })}</span>
        {isNow ? (
          <>
            <span className={classes.fact}>{t('standsHere', { date: day(node.at) })}</span>
            <span className={classes.fact}>{t('days', { count: node.days })}</span>
          </>
        ) : (
          <>
            <span className={classes.fact}>{day(node.at)}</span>
            <span className={classes.fact}>{node.personName}</span>
          </>
        )}
      </Node>
    </li>
  )
}

interface FutureProps {
  node: Thread['ahead'][number]
  isActive: boolean
}

function Ahead({ node: { key, status, ways }, isNext, isActive }: FutureProps & { isNext: boolean }) {
  const { t } = useTranslation('lifeCycle')
  const { label } = useStatusLabel()
  const say = useActionName()
  const blocks = blocksOf(ways)
  const names = [...new Set(ways.map(({ name }) => say(name)))]
  return (
    <li data-kind={blocks.length > 0 ? 'blocked' : 'ahead'}>
      {isNext && ways.length > 0 && (
        <span className={classes.edge}>
          <b>{names.length === 1 ? names[0] : t('severalWays', { count: names.length })}</b>
          <span>{blocks.length > 0 ? t('blocked', { count: blocks.length }) : t(`whose.${ways[0]!.whose}`)}</span>
        </span>
      )}
      <Node goTo={key} line="thread" isActive={isActive}>
        <span className={classes.knot} aria-hidden="true">
          {blocks.length > 0 && <IconLock size={11} stroke={2} />}
        </span>
        <span className={classes.label}>{label({ status })}</span>
        <span className={classes.fact}>{t(`hints.${status}` as never, { defaultValue: '' })}</span>
      </Node>
    </li>
  )
}

function Branch({ node: { key, status, ways }, column, isActive }: FutureProps & { column: number }) {
  const { t } = useTranslation('lifeCycle')
  const { label } = useStatusLabel()
  const say = useActionName()
  const blocks = blocksOf(ways)
  return (
    <li data-kind="branch" style={{ '--column': column, ...lookOf(status) } as React.CSSProperties}>
      <Node goTo={key} line="branch" isActive={isActive}>
        <span className={classes.knot} aria-hidden="true">
          {blocks.length > 0 && <IconLock size={11} stroke={2} />}
        </span>
        <span className={classes.label}>{label({ status })}</span>
        <span className={classes.fact}>
          {blocks.length > 0 ? t('blocked', { count: blocks.length }) : say(ways[0]?.name ?? '')}
        </span>
      </Node>
    </li>
  )
}

const lookOf = (status: SubmissionStatus) => {
  const { family } = statusLook({ status })
  return { '--text': `var(--bd-${family}-text)`, '--glyph': `var(--bd-${family}-glyph)` } as React.CSSProperties
}

interface ThreadsProps {
  columns: number
  from: number
  to: number[]
}

/** The dashed threads from the current status to its branches. A column of the diagram is one unit wide. */
function Threads({ columns, from, to }: ThreadsProps) {
  return (
    <svg className={classes.threads} preserveAspectRatio="none" aria-hidden="true" viewBox={`0 0 ${columns} 40`}>
      {to.map((column) => (
        <path
          key={column}
          d={`M${from + 0.5} 0 C${from + 0.5} 26 ${column + 0.5} 8 ${column + 0.5} 40`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
