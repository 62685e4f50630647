import type { Worksheet } from '@bindery/contract/worksheets'
import type { Plan } from '@bindery/rating/plan'
import type { Rated } from '@bindery/rating/rate'
import { useTranslation } from 'react-i18next'
import { adequacyOf } from './adequacy.ts'
import { authorityWarnings } from './authorityWarnings.ts'
import { filedCommission } from './filedCommission.ts'
import { useLetterLimits } from './options/useLetterLimits.ts'
import classes from './worksheet.module.css'
import type { ChangedInputs } from './worksheetChanges.ts'

interface Props {
  worksheet: Worksheet
  plan: Plan
  inputs: ChangedInputs
  rated: Rated
  technical: Rated | null
}

/** Credits, overrides and a commission beyond the letter of authority: they can be applied and rated, but not released. */
export function WorksheetAuthority({ worksheet, plan, inputs, rated, technical }: Props) {
  const { t } = useTranslation('quotes')
  const letter = useLetterLimits(worksheet.submissionId, plan.product)
  const adequacy = technical && adequacyOf(rated.writtenPremium, technical.writtenPremium)
  const commission = filedCommission(plan, worksheet.risk)
  const warnings = authorityWarnings(letter, inputs, { adequacy, commission }, t)
  if (warnings.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby="worksheet-authority">
      <h3 id="worksheet-authority">{t('authority.title')}</h3>
      {warnings.map((warning) => (
        <p key={warning} className={classes.beyond}>
          {warning}
        </p>
      ))}
    </section>
  )
}
