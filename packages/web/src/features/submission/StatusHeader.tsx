import { shortenStatusReason, showsReferral } from '@bindery/contract/status'
import type { Submission } from '@bindery/contract/submissions'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { StatusPill } from '#engine/records/StatusPill.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { useSession } from '#platform/session.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { DrawerToggle } from './DrawerToggle.tsx'
import { ModificationsLink } from './review/ModificationsLink.tsx'
import classes from './StatusHeader.module.css'

export function StatusHeader({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { t } = useTranslation('submission')
  const { day } = useFormats()
  const { user } = useSession()
  const { submissionNumber, effectiveDate, statusReason, statusDetail, messageToAgent } = submission
  const { referredUnderwriterSummary } = submission
  const isReferred = showsReferral(submission.referralStatus, currentConsole, user.agentQuoteStatusEnabled)
  const isUnderwriters = currentConsole === 'underwriter'
  return (
    <div className={classes.header} data-changing={submission.changeSetId !== null || undefined}>
      <h1 className={classes.name}>{submission.insured.name}</h1>
      <div className={classes.line}>
        <span className="tabular">
          <span className={classes.whole}>{submissionNumber}</span>
          {effectiveDate && (
            <>
              {' · '}
              <span className={classes.whole}>{t('header.effective', { date: day(effectiveDate) })}</span>
            </>
          )}
        </span>
        <DrawerToggle isOpen onClick={onClose} />
      </div>
      <StatusPill submission={submission} />
      <dl className={classes.facts}>
        {isUnderwriters && statusReason && (
          <Fact name={t('header.reason')} full={statusReason}>
            {shortenStatusReason(statusReason)}
          </Fact>
        )}
        {isUnderwriters && statusDetail && (
          <Fact name={t('header.detail')} full={statusDetail}>
            {shortenStatusReason(statusDetail)}
          </Fact>
        )}
        {isUnderwriters && messageToAgent && <Fact name={t('header.messageToAgent')}>{messageToAgent}</Fact>}
        {isReferred && referredUnderwriterSummary && (
          <Fact name={t('header.referredTo')}>
            <PersonName person={referredUnderwriterSummary} />
          </Fact>
        )}
      </dl>
      {submission.changeSetId !== null && (
        <ModificationsLink id={submission.changeSetId} submissionId={submission.id} />
      )}
    </div>
  )
}

function Fact({ name, full, children }: { name: string; full?: string; children: React.ReactNode }) {
  return (
    <div title={full === children ? undefined : full}>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  )
}
