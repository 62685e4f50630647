import type { Worksheet } from '@bindery/contract/worksheets'
import { decimal, money, subtract } from '@bindery/rating/decimal'
import { type Lever, leversOf, positionOf, storedPosition, valuesAt } from '@bindery/rating/levers'
import type { Plan } from '@bindery/rating/plan'
import { type RatedAmounts, rateAmounts } from '@bindery/rating/rate'
import { ActionIcon, Button, Kbd, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconLock, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import records from '#engine/records/records.module.css'
import { problemSentence } from '#platform/problems.ts'
import { SubmitKeys } from '#platform/ui/SubmitKeys.tsx'
import { adequacyOf } from '../adequacy.ts'
import { authorityWarnings, isBelowTechnical } from '../authorityWarnings.ts'
import { filedCommission } from '../filedCommission.ts'
import { useApplyWorksheet } from '../useApplyWorksheet.ts'
import { useNewest } from '../useNewest.ts'
import { useTrialRating } from '../useTrialRating.ts'
import { type ChangesOfWorksheet, useWorksheetChanges, type WorksheetSetters } from '../useWorksheetChanges.ts'
import { WorksheetSolve } from '../WorksheetSolve.tsx'
import type { ChangedInputs } from '../worksheetChanges.ts'
import { useSaveWorksheet } from '../worksheetQueries.ts'
import { valueText } from '../worksheetWords.ts'
import { change, changePercent, dollars } from './optionRows.ts'
import classes from './options.module.css'
import { ScheduleSlider } from './ScheduleSlider.tsx'
import { useLetterLimits } from './useLetterLimits.ts'
import { WhatIfSlider } from './WhatIfSlider.tsx'

interface Props {
  worksheet: Worksheet
  plan: Plan
  name: string
  /** The rating of the expiring term; null if there is none. */
  expiring: RatedAmounts | null
  onClose: () => void
}

/** Tries other terms on a quote. Nothing is stored before Apply to Quote. */
export function WhatIfDock({ worksheet, plan, name, expiring, onClose }: Props) {
  const { t } = useTranslation('quotes')
  const typed = useWorksheetChanges(worksheet)
  const save = useSaveWorksheet(worksheet.submissionId, worksheet.quoteId)
  const { inputs, isChanged, storedRisk, trial, result, rated, ratedBefore, technical } = useTrialRating(
    worksheet,
    plan,
    typed.changes,
    rateAmounts,
  )
  const { why, isStale, apply, discard } = useApplyWorksheet({ worksheet, inputs, typed, save, result })
  const newest = useNewest({ apply, discard })
  const onApply = useCallback(() => newest.current.apply(), [newest])
  const onDiscard = useCallback(() => newest.current.discard(), [newest])
  const levers = useMemo(() => leversOf(plan, storedRisk), [plan, storedRisk])
  const letter = useLetterLimits(worksheet.submissionId, plan.product)
  // The picture of a move does not wait for the part that only the next solving needs.
  const solveFrom = useDeferredValue(useMemo(() => ({ trial, inputs }), [trial, inputs]))
  const { whyNotEditable } = worksheet
  const canApply = isChanged && why === null && whyNotEditable === null && !save.isPending
  const adequacy = rated && technical && adequacyOf(rated.writtenPremium, technical.writtenPremium)
  const isBelow = isBelowTechnical(letter, adequacy)
  const pressed = (event: React.KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape' && isChanged) {
      event.preventDefault()
      discard()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canApply) {
      event.preventDefault()
      apply()
    }
  }
  return (
    <aside className={classes.dock} aria-label={t('whatIf.title')} onKeyDown={pressed}>
      <header className={classes.dockHead}>
        <IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden="true" />
        <h3>{t('whatIf.title')}</h3>
        <span className={classes.sub}>{t('whatIf.on', { option: name })}</span>
        <span className={classes.state}>{isChanged && t('whatIf.notStored')}</span>
        <ActionIcon aria-label={t('whatIf.close')} onClick={onClose}>
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      </header>
      <section className={classes.result} aria-live="polite">
        {rated ? (
          <>
            <div className={classes.premium}>
              <strong>{dollars(rated.annualPremium)}</strong>
              {ratedBefore && (
                <span className={classes.sub}>
                  {t('whatIf.stored', { option: name, premium: dollars(ratedBefore.annualPremium) })}
                </span>
              )}
            </div>
            <dl>
              {ratedBefore && (
                <Against label={t('whatIf.againstOption', { option: name })} before={ratedBefore} now={rated} />
              )}
              {expiring && <Against label={t('whatIf.againstExpiring')} before={expiring} now={rated} />}
              <div data-warn={isBelow || undefined}>
                <dt>{t('options.priceToTechnical')}</dt>
                <dd>{adequacy === null ? '—' : `${adequacy}%`}</dd>
              </div>
            </dl>
          </>
        ) : (
          <>
            <strong>{t('whatIf.refused')}</strong>
            {result.status === 'refused' && <p>{result.refusals.map(({ message }) => message).join(' ')}</p>}
          </>
        )}
      </section>
      <section className={classes.sliders}>
        {levers.filter(isDeductible).map((lever) => (
          <LeverSlider
            key={lever.key}
            lever={lever}
            position={positionOf(lever, inputs.values)}
            typed={typed.setters}
          />
        ))}
        <ScheduleSlider
          plan={plan}
          risk={trial}
          stored={worksheet.inputs.schedule}
          inputs={inputs}
          typed={typed}
          letter={letter.schedule}
        />
        <Reasons plan={plan} inputs={inputs} typed={typed} />
        {levers
          .filter((lever) => !isDeductible(lever))
          .map((lever) => (
            <LeverSlider
              key={lever.key}
              lever={lever}
              position={positionOf(lever, inputs.values)}
              typed={typed.setters}
            />
          ))}
        {levers.length === 0 && plan.schedule.categories.length === 0 && <p>{t('whatIf.nothing')}</p>}
      </section>
      <WorksheetSolve plan={plan} trial={solveFrom.trial} inputs={solveFrom.inputs} typed={typed.setters} />
      {authorityWarnings(letter, inputs, { adequacy, commission: filedCommission(plan, trial) }, t).map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
      {whyNotEditable && (
        <p className={classes.locked}>
          <IconLock size={16} stroke={1.7} aria-hidden="true" />
          <span>
            {whyNotEditable}{' '}
            <Link
              className={records.link}
              to="/submission/$submissionId/quote/$quoteId/worksheet"
              params={{ submissionId: String(worksheet.submissionId), quoteId: String(worksheet.quoteId) }}
            >
              {t('whatIf.worksheet')}
            </Link>
          </span>
        </p>
      )}
      <footer className={classes.dockFoot}>
        {isChanged && why && <p className={classes.warning}>{why}</p>}
        {typed.isOutdated && isChanged && !isStale && <p className={classes.warning}>{t('worksheet.bar.outdated')}</p>}
        {save.error && (
          <p className={classes.warning} role="alert">
            {isStale ? t('worksheet.bar.stale') : problemSentence(save.error)}
          </p>
        )}
        <Buttons
          canDiscard={isChanged && !save.isPending}
          {...{ canApply, onApply, onDiscard }}
          isPending={save.isPending}
        />
      </footer>
    </aside>
  )
}

const isDeductible = ({ group }: Lever) => group === 'deductibles'

/** The annual premium against another one, as amount and percent. */
function Against({ label, before, now }: { label: string; before: RatedAmounts; now: RatedAmounts }) {
  const difference = money(subtract(decimal(now.annualPremium), decimal(before.annualPremium)))
  return (
    <div>
      <dt>{label}</dt>
      <dd>{change(difference)}</dd>
      <dd>{changePercent(difference, before.annualPremium)}</dd>
    </div>
  )
}

interface LeverProps {
  lever: Lever
  position: number
  typed: WorksheetSetters
}

/** Drawn again only when it is moved itself. */
const LeverSlider = memo(function LeverSlider({ lever, position, typed }: LeverProps) {
  const { t } = useTranslation('quotes')
  const { options, unit, paths, low, high, step } = lever
  const textAt = (position: number) => {
    const value = options ? options[position] : String(Math.round(position))
    return value === undefined ? '—' : valueText(value, unit, t)
  }
  const stored = storedPosition(lever)
  return (
    <WhatIfSlider
      label={lever.label}
      {...{ low, high, step, stored, textAt }}
      position={position}
      onMove={(next) => (next === stored ? typed.restoreValues(paths) : typed.setValues(valuesAt(lever, next)))}
    />
  )
})

/** The reasons of the credits that were moved. They are needed before the changes are stored. */
function Reasons({ plan, inputs, typed }: { plan: Plan; inputs: ChangedInputs; typed: ChangesOfWorksheet }) {
  const moved = inputs.schedule.filter(({ category }) => typed.changes.schedule[category])
  return moved.map(({ category, percent }) => {
    const label = plan.schedule.categories.find(({ code }) => code === category)?.label ?? category
    const { reason } = typed.changes.schedule[category]!
    return <Reason key={category} {...{ category, label, percent, reason }} typed={typed.setters} />
  })
}

interface ReasonProps {
  category: string
  label: string
  percent: string
  reason: string
  typed: WorksheetSetters
}

function Reason({ category, label, percent, reason, typed }: ReasonProps) {
  const { t } = useTranslation('quotes')
  const id = useId()
  const newest = useNewest({ category, percent })
  const onType = useCallback(
    (reason: string) => typed.setSchedule(newest.current.category, { percent: newest.current.percent, reason }),
    [newest, typed],
  )
  return (
    <div>
      <label className={classes.reason} htmlFor={id}>
        {t('whatIf.reasonOf', { category: label, percent: percent.replace('-', '−') })}
      </label>
      <ReasonInput id={id} reason={reason} onType={onType} />
    </div>
  )
}

interface ReasonInputProps {
  id: string
  reason: string
  onType: (reason: string) => void
}

/** Drawn again only when its text changes, and not with every move of its credit. */
const ReasonInput = memo(function ReasonInput({ id, reason, onType }: ReasonInputProps) {
  return (
    <TextInput
      id={id}
      size="xs"
      required
      maxLength={255}
      value={reason}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
})

interface ButtonsProps {
  canDiscard: boolean
  canApply: boolean
  isPending: boolean
  onDiscard: () => void
  onApply: () => void
}

/** Drawn again only when what they can do changes, and not with every move of a slider. */
const Buttons = memo(function Buttons({ canDiscard, canApply, isPending, onDiscard, onApply }: ButtonsProps) {
  const { t } = useTranslation('quotes')
  return (
    <div className={classes.buttons}>
      <Button variant="default" disabled={!canDiscard} rightSection={<Kbd>Esc</Kbd>} onClick={onDiscard}>
        {t('worksheet.bar.discard')}
      </Button>
      <Button disabled={!canApply} loading={isPending} rightSection={<SubmitKeys />} onClick={onApply}>
        {t('worksheet.bar.apply')}
      </Button>
    </div>
  )
})
