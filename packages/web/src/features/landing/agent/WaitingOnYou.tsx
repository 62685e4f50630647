import type { AgentToDo } from '@bindery/contract/agentHome'
import { Button, Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconClockX,
  IconEdit,
  IconFileCertificate,
  IconFilePencil,
  IconWritingSign,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { WidgetFrame } from '../board/WidgetFrame.tsx'
import classes from './agent.module.css'
import { agentHome } from './queries.ts'
import { toDoLink } from './toDoLink.ts'

/** The agent's own to-dos, the most urgent first, each with one action. */
export function WaitingOnYou() {
  const { t } = useTranslation('landing')
  const { data, error, refetch } = useQuery(agentHome)
  const count = data?.toDos.length
  return (
    <WidgetFrame
      title={t('waiting.title')}
      lead={count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
    >
      {!data && error && <ProblemPanel error={error} what={t('waiting.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.toDos.length === 0 && <EmptyState title={t('waiting.empty')} text={t('waiting.emptyText')} />}
      {data && data.toDos.length > 0 && (
        <ul className={classes.list} aria-label={t('waiting.title')}>
          {data.toDos.map((toDo, place) => (
            <ToDo key={`${toDo.kind} ${toDo.submissionId} ${toDo.uri}`} toDo={toDo} isFirst={place === 0} />
          ))}
        </ul>
      )}
    </WidgetFrame>
  )
}

const ICONS = {
  bind: IconFileCertificate,
  answers: IconWritingSign,
  expired: IconClockX,
  returned: IconArrowBackUp,
  modifications: IconFilePencil,
  endorsement: IconEdit,
} satisfies Record<AgentToDo['kind'], unknown>
const URGENT: readonly AgentToDo['kind'][] = ['bind', 'answers']

function ToDo({ toDo, isFirst }: { toDo: AgentToDo; isFirst: boolean }) {
  const { t } = useTranslation('landing')
  const { title, line } = useWords(toDo)
  const Icon = ICONS[toDo.kind]
  return (
    <li className={classes.toDo}>
      <span className={classes.icon} data-urgent={URGENT.includes(toDo.kind)}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <div className={classes.name}>{title}</div>
        <div className={classes.dim}>{line}</div>
      </div>
      <div className={classes.words}>
        <div className={classes.name}>{toDo.insuredName}</div>
        <div className={classes.dim}>{toDo.submissionNumber}</div>
      </div>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        className={classes.act ?? ''}
        aria-label={t('waiting.actOn', { action: t(`waiting.act.${toDo.kind}`), name: toDo.insuredName })}
        renderRoot={(props) => <Link {...toDoLink(toDo)} {...props} />}
      >
        {t(`waiting.act.${toDo.kind}`)}
      </Button>
    </li>
  )
}

/** Two lines about a to-do: what to do, and the fact that an agent decides by. */
function useWords({ kind, dueOn, premium, hasAlternatives, answersNeeded, message, since }: AgentToDo) {
  const { t } = useTranslation('landing')
  const { day, money } = useFormats()
  const total = premium ? money(premium) : ''
  const amount = hasAlternatives ? t('waiting.from', { amount: total }) : total
  const terms = dueOn ? t('waiting.offerUntil', { amount, day: day(dueOn) }) : t('waiting.offer', { amount })
  // The underwriter's answer to a request for changed terms.
  const offer = message ? t('waiting.kept', { message }) : terms
  if (kind === 'bind')
    return { title: dueOn ? t('waiting.bindBy', { day: day(dueOn) }) : t('waiting.bind'), line: offer }
  if (kind === 'answers') return { title: t('waiting.answers', { count: answersNeeded }), line: offer }
  if (kind === 'expired')
    return { title: t('waiting.expired', { day: day(dueOn!) }), line: t('waiting.offer', { amount }) }
  const sinceDay = t('waiting.since', { day: day(since) })
  if (kind === 'returned') return { title: t('waiting.returned'), line: message ?? sinceDay }
  return { title: t(`waiting.${kind}`), line: sinceDay }
}

const Loading = () => (
  <div className={classes.loading} aria-hidden="true">
    {[64, 52, 70].map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
)
