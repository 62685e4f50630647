import type { WayOn } from '@bindery/contract/actions'
import type { SubmissionStatus } from '@bindery/contract/status'
import { statusLook } from '@bindery/contract/statusLooks'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { keyOf } from '#engine/actions/bar.ts'
import { useActionName } from '#engine/actions/names.ts'
import { targetOf } from '#engine/actions/target.ts'
import { useActions } from '#engine/actions/useActions.tsx'
import { WayOutButton } from '#engine/actions/WayOutButton.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import classes from './SubmissionLifeCycle.module.css'
import { statusKey } from './thread.ts'

interface Props {
  submissionId: number
  ways: WayOn[]
  /** The node of the diagram that the focused row is about. */
  onActive: (key: string | null) => void
}

/** The ways on in the order of the thread, with what blocks each and the way out. */
export function PossibleNext({ submissionId, ways, onActive }: Props) {
  const { t } = useTranslation('lifeCycle')
  const say = useActionName()
  const { start, running, dialog } = useActions()
  return (
    <section className={classes.section} aria-labelledby="possible-next">
      <div className={classes.head}>
        <h3 id="possible-next">{t('next.title')}</h3>
        <span className={classes.count}>{ways.length}</span>
        <span className={classes.keys}>{t('next.keys')}</span>
      </div>
      {ways.length === 0 ? (
        <p className={classes.none}>{t('next.none')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('next.action')}</th>
              <th scope="col">{t('next.leadsTo')}</th>
              <th scope="col">{t('next.whose')}</th>
              <th scope="col">{t('next.blocks')}</th>
              <th scope="col">
                <VisuallyHidden>{t('next.wayOut')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {ways.map((way) => (
              <tr
                key={`${way.name} ${way.uri} ${way.to.join()}`}
                tabIndex={-1}
                data-about={way.to.map(statusKey).join(' ')}
                onFocus={() => onActive(way.to[0] === undefined ? null : statusKey(way.to[0]))}
                onBlur={() => onActive(null)}
              >
                <th scope="row">
                  {say(way.name)}
                  {way.recordLabel !== null && <span className={classes.record}>{way.recordLabel}</span>}
                </th>
                <td>
                  <LeadsTo way={way} />
                </td>
                <td>{t(`whose.${way.whose}`)}</td>
                <td>
                  <Blocks way={way} />
                </td>
                <td className={classes.out}>
                  <WayOut submissionId={submissionId} way={way} isRunning={(key) => running === key} onStart={start} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {dialog}
    </section>
  )
}

function LeadsTo({ way: { to, deletes } }: { way: WayOn }) {
  const { t } = useTranslation('lifeCycle')
  const { label } = useStatusLabel()
  if (deletes) return t('deleted')
  if (to.length === 0) return t('stays')
  return (
    <span className={classes.ends}>
      {to.map((code) => {
        const status = code as SubmissionStatus
        return <RecordStatus key={code} status={label({ status })} look={statusLook({ status })} />
      })}
    </span>
  )
}

function Blocks({ way: { reason, offer, whose } }: { way: WayOn }) {
  const { t } = useTranslation('lifeCycle')
  if (reason !== null)
    return (
      <span className={classes.blocked}>
        <IconLock size={14} stroke={1.7} aria-hidden="true" />
        {reason}
      </span>
    )
  if (!offer) return <span className={classes.waits}>{t(`waitsFor.${whose}`)}</span>
  return (
    <span className={classes.free}>
      <IconCheck size={14} stroke={1.7} aria-hidden="true" />
      {t('next.nothing')}
    </span>
  )
}

interface WayOutProps {
  submissionId: number
  way: WayOn
  isRunning: (key: string) => boolean
  onStart: ReturnType<typeof useActions>['start']
}

/** Runs the action, or the one that comes first; a blocked one links to the missing answer or to the record. */
function WayOut({ submissionId, way: { uri, offer, reason }, isRunning, onStart }: WayOutProps) {
  const { t } = useTranslation('lifeCycle')
  const say = useActionName()
  const target = targetOf(uri, submissionId)
  if (!target) return null
  if (offer?.enabled) {
    const own = { action: offer, target }
    return (
      <Button size="xs" variant="default" loading={isRunning(keyOf(own))} onClick={() => onStart(own)}>
        {say(offer.name)}
      </Button>
    )
  }
  if (offer?.wayOut?.kind === 'form')
    return (
      <Link
        to="/submission/$submissionId/form/$formId"
        params={{ submissionId: String(submissionId), formId: offer.wayOut.form }}
        state={{ focusOn: 'gate' }}
      >
        {t('next.goToField')}
      </Link>
    )
  if (offer?.wayOut) return <WayOutButton wayOut={offer.wayOut} submissionId={submissionId} size="xs" />
  if (reason === null || target.context === 'Submission') return null
  return <Link to={pageOf(target)}>{t('next.openRecord')}</Link>
}

/** The page of a record. A policy's issuance and changes are on the pages of the policies. */
function pageOf({ context, id, submissionId }: NonNullable<ReturnType<typeof targetOf>>) {
  const submission = `/submission/${submissionId}`
  if (context === 'Quote') return `${submission}/quote/${id}`
  if (context === 'Proposal') return `${submission}/proposal/${id}`
  return context === 'Policy' ? `${submission}/policies/${id}` : `${submission}/policies`
}
