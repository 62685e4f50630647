import type { Worksheet } from '@bindery/contract/worksheets'
import { formKeyOf } from '@bindery/rating/formPaths'
import type { Plan } from '@bindery/rating/plan'
import type { Refusal } from '@bindery/rating/risk'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import records from '#engine/records/records.module.css'
import { inputId } from './WorksheetInput.tsx'
import classes from './worksheet.module.css'
import type { ChangedInputs } from './worksheetChanges.ts'
import { fieldOf } from './worksheetInputs.ts'
import { itemWords } from './worksheetWords.ts'

/** The inputs that keep the quote from being rated, each with a link to the field that answers it. */
export function WorksheetMissing({
  plan,
  worksheet,
  inputs,
  refusals,
}: {
  plan: Plan
  worksheet: Worksheet
  inputs: ChangedInputs
  refusals: Refusal[]
}) {
  const { t } = useTranslation('quotes')
  const params = { submissionId: String(worksheet.submissionId) }
  return (
    <section className={classes.missing} aria-labelledby="worksheet-missing">
      <h3 id="worksheet-missing">
        <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
        {t(refusals.every(({ path }) => isOnPage(path)) ? 'worksheet.notRatable' : 'worksheet.pointsNotRatable', {
          count: refusals.length,
        })}
      </h3>
      <ul>
        {refusals.map(({ path, message }) => {
          // The server knows the rows of the form that the items of the risk come from.
          const known = worksheet.missing.find((one) => one.path === path)
          const isSetHere = Object.hasOwn(inputs.values, path)
          const field = isSetHere ? null : known ? known.field : fieldOf(plan, path)
          const item = isOnPage(path) ? itemWords(path, t) : ''
          return (
            <li key={`${path} ${message}`}>
              {item && <strong>{item}: </strong>}
              {message}{' '}
              {field !== null ? (
                <Link
                  className={records.link}
                  to="/submission/$submissionId/form/$formId"
                  params={{ ...params, formId: known?.form ?? formKeyOf(plan.product, path) }}
                  state={{ focusOn: field }}
                >
                  {t('worksheet.openField')}
                </Link>
              ) : (
                isOnPage(path) && (
                  <a className={records.link} href={`#${inputId(path)}`} onClick={(event) => focusInput(event, path)}>
                    {t('worksheet.goToInput')}
                  </a>
                )
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Credits, overrides and the commission say what is wrong beside their own fields. */
const isOnPage = (path: string) => !/^(schedule|overrides|commissionPercent|effectiveDate|expirationDate)/.test(path)

function focusInput(event: React.MouseEvent, path: string) {
  event.preventDefault()
  const control = document.getElementById(inputId(path))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
