import type { Step } from '@bindery/contract/actions'
import { RESIZE_DEBOUNCE_MS } from '@bindery/contract/limits'
import { Popover, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback, useResizeObserver } from '@mantine/hooks'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepsOf } from './queries.ts'
import classes from './StepBar.module.css'
import { currentOf, isNarrow, lookOf, stepWidth } from './steps.ts'
import type { Target } from './target.ts'
import './texts.ts'

/** The steps of the record. If loading fails, nothing is shown: the status says the same. */
export function StepBar({ target }: { target: Target }) {
  const { data: steps } = useQuery(stepsOf(target))
  const say = useStepLabel()
  const [slot, width] = useSlotWidth()
  const step = stepWidth(steps?.map(say) ?? [])
  return (
    <div ref={slot} className={classes.slot} style={{ '--step': `${step}px` } as React.CSSProperties}>
      {!steps && <Skeleton width="60%" maw={360} />}
      {steps &&
        width !== null &&
        (isNarrow(steps.length, width, step) ? <Narrow steps={steps} /> : <Steps steps={steps} />)}
    </div>
  )
}

/** The width of the bar's container: measured at once, then debounced while the window is resized. */
function useSlotWidth() {
  const [ref, { width }] = useResizeObserver<HTMLDivElement>()
  const [settled, setSettled] = useState<number | null>(null)
  const settle = useDebouncedCallback((value: number) => setSettled(value), RESIZE_DEBOUNCE_MS)
  useEffect(() => {
    if (width === 0) return
    if (settled === null) setSettled(width)
    else if (width !== settled) settle(width)
  }, [width, settled, settle])
  return [ref, settled] as const
}

function Steps({ steps, isList = false }: { steps: readonly Step[]; isList?: boolean }) {
  const { t } = useTranslation('actions')
  const say = useStepLabel()
  return (
    <ol className={isList ? classes.list : classes.steps} aria-label={t('steps.label')}>
      {steps.map((step) => {
        const look = lookOf(step)
        return (
          <li key={step.name} data-look={look} aria-current={look === 'inProgress' ? 'step' : undefined}>
            <span className={classes.knot} aria-hidden="true">
              {look === 'completed' && <IconCheck size={10} stroke={3} />}
              {look === 'earlyEnd' && <IconX size={10} stroke={3} />}
            </span>
            <span className={classes.label}>
              {say(step)}
              <VisuallyHidden> {t(`steps.looks.${look}`)}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Narrow({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('actions')
  const say = useStepLabel()
  const current = currentOf(steps)
  if (!current) return null
  return (
    <Popover position="bottom">
      <Popover.Target>
        <UnstyledButton className={classes.narrow}>
          <span className={classes.knot} data-look={lookOf(current)} aria-hidden="true" />
          <span className={classes.now}>{say(current)}</span>
          <StepDashes steps={steps} />
          <span className="tabular">{t('steps.of', { at: steps.indexOf(current) + 1, count: steps.length })}</span>
          <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Steps steps={steps} isList />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The steps as dashes, for a row of a list. */
export function StepDashes({ steps }: { steps: readonly Step[] }) {
  return (
    <span className={classes.dashes} aria-hidden="true">
      {steps.map((step) => (
        <i key={step.name} data-look={lookOf(step)} />
      ))}
    </span>
  )
}

/** Translates the product's own step names; a carrier's own names are shown as they are. */
export function useStepLabel() {
  const { t } = useTranslation('actions')
  return ({ label, translateName }: Step): string =>
    translateName ? t(`steps.names.${label}` as never, { defaultValue: label }) : label
}
