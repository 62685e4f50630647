import type { NextStep } from '@bindery/contract/actions'
import { Button, Kbd, Tooltip } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './ActionBar.module.css'
import { useStepName } from './stepNames.ts'
import { WayOutButton } from './WayOutButton.tsx'
import { WithReason } from './WithReason.tsx'

interface Props {
  next: NextStep
  submissionId: number
  isRunning: boolean
  onPress: () => void
  onRefused: () => void
}

/** The page's one filled button, which names the next step. For a step of somebody else: whose, and since when. */
export function NextStepPlace({ next, ...rest }: Props) {
  return next.kind === 'act' ? <StepButton next={next} {...rest} /> : <Turn next={next} />
}

function StepButton({
  next,
  submissionId,
  isRunning,
  onPress,
  onRefused,
}: Props & { next: NextStep & { kind: 'act' } }) {
  const { t } = useTranslation('actions')
  const name = useStepName()(next)
  const { enabled, wayOut } = next.action
  const shortcuts = useMemo<Shortcut[]>(
    () => [{ keys: 'q', label: t('next.shortcut'), group: t('bar.shortcuts'), run: enabled ? onPress : onRefused }],
    [t, enabled, onPress, onRefused],
  )
  useShortcuts(shortcuts)
  return (
    <>
      <WithReason action={next.action}>
        {(described) => (
          <Button
            variant="filled"
            loading={isRunning}
            leftSection={<IconPlayerPlay size={14} stroke={1.8} aria-hidden="true" />}
            rightSection={
              <Kbd className={classes.key ?? ''} aria-hidden="true">
                Q
              </Kbd>
            }
            {...described}
            {...(!enabled && { 'aria-disabled': true, 'data-disabled': true })}
            onClick={enabled ? onPress : onRefused}
          >
            {name}
          </Button>
        )}
      </WithReason>
      {!enabled && wayOut && <WayOutButton wayOut={wayOut} submissionId={submissionId} />}
    </>
  )
}

function Turn({ next }: { next: Exclude<NextStep, { kind: 'act' }> }) {
  const { t } = useTranslation('actions')
  const { day } = useFormats()
  const who = next.kind === 'rest' ? t('next.rest') : t('next.with', { holder: holderOf(next) })
  const text = next.since === null ? who : t('next.since', { who, date: day(next.since) })
  return (
    <Tooltip label={text}>
      <span className={classes.turn} data-next-step>
        {text}
      </span>
    </Tooltip>
  )

  function holderOf({ holder, name, isYou }: NextStep & { kind: 'wait' }): string {
    return isYou ? t('next.you') : (name ?? t(`next.holders.${holder}`))
  }
}
