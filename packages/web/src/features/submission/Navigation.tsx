import { Link, useMatchRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import classes from './Navigation.module.css'
import { SectionLinks } from './SectionLinks.tsx'

interface Props {
  submissionId: number
  isPreQualifying: boolean
  /** Closes what lies over the page. */
  onPick?: (() => void) | undefined
}

const ALL_PAGES = ['quotes', 'proposals', 'policies', 'reports'] as const
/** Reports are the carrier's own. */
const PAGES = ALL_PAGES.filter((page) => page !== 'reports' || currentConsole === 'underwriter')
/** The page of one record belongs under its list. */
const ONE_OF = {
  quotes: '/submission/$submissionId/quote/$quoteId',
  proposals: '/submission/$submissionId/proposal/$proposalId',
  policies: '/submission/$submissionId/policies/$policyId',
  reports: null,
} as const

/** The pages of a submission. */
export function Navigation({ submissionId, isPreQualifying, onPick }: Props) {
  const { t } = useTranslation('submission')
  const isAt = useMatchRoute()
  const params = { submissionId: String(submissionId) }
  const isOverview = Boolean(
    isAt({ to: '/submission/$submissionId/default' }) || isAt({ to: '/submission/$submissionId/form', fuzzy: true }),
  )
  return (
    <nav className={classes.links} aria-label={t('navigation.pages')}>
      <ul>
        <li>
          <Link
            to="/submission/$submissionId/default"
            params={params}
            data-current={isOverview || undefined}
            aria-current={isOverview ? 'page' : undefined}
            onClick={onPick}
          >
            {t('overview')}
          </Link>
          {isOverview && <SectionLinks onPick={onPick} />}
        </li>
        {isPreQualifying && (
          <li>
            <Link
              to="/submission/$submissionId/prequalification"
              params={params}
              activeProps={{ 'data-current': true, 'aria-current': 'page' }}
              onClick={onPick}
            >
              {t('pages.preQualification')}
            </Link>
          </li>
        )}
        {PAGES.map((page) => {
          const one = ONE_OF[page]
          const isHere = Boolean(
            isAt({ to: `/submission/$submissionId/${page}` as const }) || (one && isAt({ to: one })),
          )
          return (
            <li key={page}>
              <Link
                to={`/submission/$submissionId/${page}` as const}
                params={params}
                data-current={isHere || undefined}
                aria-current={isHere ? 'page' : undefined}
                onClick={onPick}
              >
                {t(`pages.${page}`)}
              </Link>
            </li>
          )
        })}
      </ul>
      <ul className={classes.foot}>
        <li>
          <Link to="/lifecycle/$context" params={{ context: 'Submission' }} onClick={onPick}>
            {t('pages.lifeCycle')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
