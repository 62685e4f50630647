import type { AccountMatchReason, AccountSummary, MatchedInsured } from '@bindery/contract/accounts'
import { statusLook } from '@bindery/contract/statusLooks'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CellWords } from '#engine/grid/body/cells.tsx'
import { Glyph } from '#engine/records/Glyph.tsx'
import records from '#engine/records/records.module.css'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './accounts.module.css'
import { addressText } from './addressText.ts'
import { reasonKey } from './matchReasons.ts'
import { submissionsOfAccount } from './queries.ts'

interface Props {
  account: AccountSummary
  insured: MatchedInsured | null
  words: CellWords
}

/** The reasons of the match, both records side by side, and the submissions of the account. */
export function AccountDrawer({ account, insured, words }: Props) {
  return (
    <div className={classes.drawer}>
      {insured && <Comparison account={account} insured={insured} />}
      <Submissions accountId={account.id} words={words} />
    </div>
  )
}

function Comparison({ account, insured }: { account: AccountSummary; insured: MatchedInsured }) {
  const { t } = useTranslation('accounts')
  const facts = [
    { name: t('match.name'), of: ({ name }: MatchedInsured) => name, reasons: ['name'] },
    {
      name: t('match.otherNames'),
      of: ({ aliases }: MatchedInsured) => aliases.map((alias) => alias.name).join(', '),
      reasons: ['otherName'],
    },
    {
      name: t('match.taxId'),
      of: ({ identifiers }: MatchedInsured) =>
        identifiers.map(({ type, identifier }) => `${type} ${identifier}`).join(', '),
      reasons: ['taxId'],
    },
    { name: t('match.address'), of: addressText, reasons: ['address'] },
    {
      name: t('match.phone'),
      of: ({ phones }: MatchedInsured) => phones.map(phoneText).join(', '),
      reasons: ['phone'],
    },
  ]
  return (
    <section className={classes.comparison}>
      <ul className={classes.reasons} aria-label={t('match.reasons')}>
        {account.matchReasons.map((reason) => (
          <li key={reason} data-likeness={reason.split('.')[1]}>
            {t(`match.${reasonKey(reason)}`)}
          </li>
        ))}
      </ul>
      <table className={classes.sides} aria-label={t('match.compare')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('match.submission')}</th>
            <th scope="col">{t('match.account')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, of, reasons }) => (
            <tr
              key={name}
              data-same={
                account.matchReasons.some((reason) => reasons.includes(reason.split('.')[0]!) && isSame(reason)) ||
                undefined
              }
            >
              <th scope="row">{name}</th>
              <td>{of(insured) || '—'}</td>
              <td>{of(account) || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isSame = (reason: AccountMatchReason) => reason.endsWith('.same')
/** 5085550143 as (508) 555-0143; other lengths as they are. */
const phoneText = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

function Submissions({ accountId, words }: { accountId: number; words: CellWords }) {
  const { t } = useTranslation('accounts')
  const { data, error, refetch } = useQuery(
    submissionsOfAccount(accountId, { sortBy: 'effectiveDate', sortDirection: 'desc' }),
  )
  if (error) return <ProblemPanel error={error} what={t('drawer.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} width={360} />
  if (data.totalRecords === 0) return <p className={classes.none}>{t('drawer.none')}</p>
  const more = data.totalRecords - data.records.length
  return (
    <section>
      <h3 className={classes.drawerTitle}>{t('drawer.submissions', { count: data.totalRecords })}</h3>
      <table className={classes.submissions}>
        <tbody>
          {data.records.map((submission) => (
            <tr key={submission.id}>
              <td>
                <Link
                  className={records.link}
                  to="/submission/$submissionId/default"
                  params={{ submissionId: String(submission.id) }}
                >
                  {submission.submissionNumber}
                </Link>
              </td>
              <td>
                <span className={records.status}>
                  <Glyph {...statusLook(submission)} />
                  {words.statusLabel(submission)}
                </span>
              </td>
              <td>{submission.productShortNames.join(', ')}</td>
              <td className="tabular">{submission.effectiveDate ? words.day(submission.effectiveDate) : '—'}</td>
              <td>{submission.agencyName}</td>
              <td className="tabular" data-number>
                {submission.totalPremium ? words.money(submission.totalPremium) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={classes.none}>{t('drawer.more', { count: more })}</p>}
    </section>
  )
}
