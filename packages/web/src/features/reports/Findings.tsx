import type { ExternalReport } from '@bindery/contract/reports'
import { useTranslation } from 'react-i18next'
import { groupsOf } from './groups.ts'
import classes from './reports.module.css'
import './texts.ts'

/** The findings under their headings. Invented ones are marked. */
export function Findings({ report: { findings, provider } }: { report: ExternalReport }) {
  const { t } = useTranslation('reports')
  if (!findings) return null
  return (
    <>
      {provider?.isSample && (
        <p className={classes.mark} role="note">
          {t('sample')}
        </p>
      )}
      {findings.length === 0 && <p>{t('nothingFound')}</p>}
      {groupsOf(findings).map(({ group, lines }, at) => (
        <section key={at} className={classes.group} aria-label={group ?? t('findings')}>
          {group && <h3>{group}</h3>}
          <dl className={classes.lines}>
            {lines.map(({ label, value }, line) => (
              <div key={line}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
