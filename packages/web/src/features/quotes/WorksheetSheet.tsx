import type { Worksheet } from '@bindery/contract/worksheets'
import { rate } from '@bindery/rating/rate'
import { IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import records from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { useTrialRating } from './useTrialRating.ts'
import { useWorksheetChanges } from './useWorksheetChanges.ts'
import { WorksheetAuthority } from './WorksheetAuthority.tsx'
import { WorksheetBuildUp } from './WorksheetBuildUp.tsx'
import { WorksheetChangeBar } from './WorksheetChangeBar.tsx'
import { WorksheetCommission } from './WorksheetCommission.tsx'
import { WorksheetFigures } from './WorksheetFigures.tsx'
import { WorksheetInputs } from './WorksheetInputs.tsx'
import { WorksheetMissing } from './WorksheetMissing.tsx'
import { WorksheetOverrides } from './WorksheetOverrides.tsx'
import { WorksheetPremium } from './WorksheetPremium.tsx'
import { WorksheetRatings } from './WorksheetRatings.tsx'
import { WorksheetSchedule } from './WorksheetSchedule.tsx'
import { WorksheetSolve } from './WorksheetSolve.tsx'
import { WorksheetSteps } from './WorksheetSteps.tsx'
import classes from './worksheet.module.css'
import { NO_CHANGES } from './worksheetChanges.ts'
import { ratePlanOf, useSaveWorksheet } from './worksheetQueries.ts'

/** Everything on the sheet is worked out here, from the plan, the risk of the application and the inputs. */
export function WorksheetSheet({ worksheet, planId }: { worksheet: Worksheet; planId: string }) {
  const { t } = useTranslation('quotes')
  const { instant } = useFormats()
  const { data: plan } = useSuspenseQuery(ratePlanOf(planId))
  const typed = useWorksheetChanges(worksheet)
  const save = useSaveWorksheet(worksheet.submissionId, worksheet.quoteId)
  const isReadOnly = worksheet.whyNotEditable !== null
  // Changes wait while the quote cannot be edited: the sheet shows what is stored.
  const changes = isReadOnly ? NO_CHANGES : typed.changes
  const { inputs, isChanged, trial, result, rated, ratedBefore, technical } = useTrialRating(
    worksheet,
    plan,
    changes,
    rate,
  )
  const refusals = result.status === 'refused' ? result.refusals : []
  const shared = { worksheet, plan, inputs, typed, isReadOnly }
  return (
    <>
      {isReadOnly && (
        <p className={classes.notice}>
          <IconLock size={16} stroke={1.7} aria-hidden="true" />
          {worksheet.whyNotEditable}
        </p>
      )}
      {rated && <WorksheetFigures {...{ rated, technical }} seesCommission={worksheet.seesCommission} />}
      {refusals.length > 0 && (
        <WorksheetMissing plan={plan} worksheet={worksheet} inputs={inputs} refusals={refusals} />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          {rated && <WorksheetSteps {...shared} rated={rated} />}
          {inputs.overrides.length > 0 && <WorksheetOverrides {...shared} {...{ refusals, rated, technical }} />}
          <WorksheetInputs {...shared} />
          <WorksheetSchedule {...shared} />
          <WorksheetRatings worksheet={worksheet} />
        </div>
        <aside className={classes.side}>
          {rated && <WorksheetAuthority {...{ worksheet, plan, inputs, rated, technical }} />}
          {rated && <WorksheetBuildUp worksheet={worksheet} plan={plan} trial={trial} />}
          {rated && <WorksheetPremium rated={rated} before={isChanged ? ratedBefore : null} />}
          {worksheet.seesCommission && <WorksheetCommission {...shared} trial={trial} refusals={refusals} />}
          {!isReadOnly && <WorksheetSolve plan={plan} trial={trial} inputs={inputs} typed={typed.setters} />}
          <p className={records.sub}>
            {t('worksheet.plan', { name: plan.name, version: plan.version })}
            {worksheet.ratedAt !== null && (
              <> {t('worksheet.ratedBy', { name: worksheet.ratedBy?.name ?? '', at: instant(worksheet.ratedAt) })}</>
            )}
          </p>
        </aside>
      </div>
      {isChanged && <WorksheetChangeBar {...{ worksheet, inputs, typed, save, result }} before={ratedBefore} />}
    </>
  )
}
