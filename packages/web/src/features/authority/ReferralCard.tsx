import type { AuthorityLimit, OpenReferral, SubmissionAuthority } from '@bindery/contract/authority'
import type { Submission } from '@bindery/contract/submissions'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { useRun } from '#engine/actions/useRun.ts'
import { Pill } from '#engine/records/Pill.tsx'
import { excessOf, figureText, limitName } from '#engine/submissions/authorityWords.ts'
import { ago } from '#platform/ui/ago.ts'
import { formatMoney, useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import { Decide } from './Decide.tsx'
import { EarlierDecisions } from './EarlierDecisions.tsx'
import classes from './referral.module.css'
import { WaitingReferrals } from './WaitingReferrals.tsx'

interface Props {
  submission: Submission
  authority: SubmissionAuthority
  referral: OpenReferral
  run: ReturnType<typeof useRun>
}

/** An open referral, for those who may decide it: who asks, why, the excesses, the key figures, and the decision. */
export function ReferralCard({ submission, authority, referral, run }: Props) {
  const { t, i18n } = useTranslation('authority')
  const now = useNow()
  const { instant } = useFormats()
  const name = referral.by?.name ?? t('referral.somebody')
  const beyond = authority.limits.filter(({ standing }) => standing === 'beyond')
  const findings = authority.findings.filter(({ standing }) => standing === 'beyond')
  const count = beyond.length + findings.length
  return (
    <section className={classes.card} aria-label={t('card.label')}>
      <header className={classes.head}>
        {referral.by && <PersonAvatar person={referral.by} />}
        <div>
          <h2>{t(count > 0 ? 'card.refers' : 'card.asks', { name, count })}</h2>
          <p>
            {[referral.grade, instant(referral.at), ago(referral.at, now, i18n.language)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <WaitingReferrals submissionId={submission.id} />
        <Pill family="attention">
          <IconClock size={14} stroke={1.7} aria-hidden="true" />
          {t('card.waiting')}
        </Pill>
      </header>
      <div className={classes.columns}>
        <div className={classes.why}>
          <h3>{t('card.why')}</h3>
          {referral.reason && <Pill family="attention">{referral.reason}</Pill>}
          {referral.comment && <blockquote>{t('card.quoted', { text: referral.comment })}</blockquote>}
        </div>
        <div className={classes.facts}>
          {beyond.length > 0 && <Excesses limits={beyond} all={authority.limits} />}
          {findings.length > 0 && (
            <ul className={classes.findings}>
              {findings.map(({ product, rule, sentence }) => (
                <li key={`${product} ${rule}`}>
                  {product}: {sentence}
                </li>
              ))}
            </ul>
          )}
          {count === 0 && <p className={classes.dim}>{t('card.nothingBeyond')}</p>}
          <KeyFigures authority={authority} />
          <Quotes submissionId={submission.id} authority={authority} />
        </div>
        <EarlierDecisions decisions={authority.decisions} />
      </div>
      <Decide submissionId={submission.id} authority={authority} referral={referral} run={run} />
    </section>
  )
}

function Excesses({ limits, all }: { limits: readonly AuthorityLimit[]; all: readonly AuthorityLimit[] }) {
  const { t } = useTranslation('authority')
  const wasApproved = limits.some(({ approvedUpTo }) => approvedUpTo !== null)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('card.beyond')}</th>
            <th scope="col">{t('card.risk')}</th>
            <th scope="col">{t('card.letter')}</th>
            <th scope="col">{t('card.by')}</th>
            {wasApproved && <th scope="col">{t('card.approved')}</th>}
            <th scope="col">{t('card.own')}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={`${limit.rule} ${limit.bound} ${limit.products}`}>
              <th scope="row">{limitName(limit, all)}</th>
              <td className={classes.beyond}>{figureText(limit) ?? t('card.notKnown')}</td>
              <td>{figureText({ unit: limit.unit, value: limit.limit }) ?? '—'}</td>
              <td className={classes.beyond}>{figureText({ unit: limit.unit, value: excessOf(limit) }) ?? '—'}</td>
              {wasApproved && <td>{figureText({ unit: limit.unit, value: limit.approvedUpTo }) ?? '—'}</td>}
              <td>
                <OwnLimit limit={limit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OwnLimit({ limit: { unit, value, bound, ownLimit } }: { limit: AuthorityLimit }) {
  const { t } = useTranslation('authority')
  if (ownLimit === null || typeof value !== 'number') return '—'
  const isWithin = bound === 'min' ? value >= ownLimit : value <= ownLimit
  return (
    <>
      {isWithin && <IconCheck className={classes.check} size={13} stroke={1.7} aria-label={t('card.within')} />}{' '}
      {figureText({ unit, value: ownLimit })}
    </>
  )
}

function KeyFigures({ authority: { quotes, lossesIncurred, claims } }: { authority: SubmissionAuthority }) {
  const { t } = useTranslation('authority')
  return (
    <dl className={classes.figures}>
      {quotes.map(({ id, product, premium }) => (
        <div key={id}>
          <dt>{t('card.premium', { product })}</dt>
          <dd>{premium === null ? t('card.notRated') : formatMoney(premium, 'USD')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('card.losses')}</dt>
        <dd>{figureText({ unit: 'money', value: lossesIncurred }) ?? t('card.notKnown')}</dd>
        {claims !== null && <dd className={classes.dim}>{t('card.claims', { count: claims })}</dd>}
      </div>
    </dl>
  )
}

function Quotes({ submissionId, authority: { quotes } }: { submissionId: number; authority: SubmissionAuthority }) {
  const { t } = useTranslation('authority')
  if (quotes.length === 0) return <p className={classes.dim}>{t('card.noQuotes')}</p>
  return (
    <p className={classes.quotes}>
      {t('card.for')}{' '}
      {quotes.map(({ id, summary, isReleased }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to="/submission/$submissionId/quote/$quoteId"
            params={{ submissionId: String(submissionId), quoteId: String(id) }}
          >
            {summary}
          </Link>{' '}
          ({t(isReleased ? 'card.released' : 'card.notReleased')})
        </span>
      ))}
    </p>
  )
}
