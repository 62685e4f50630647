import { contextUri, type NextStep } from '@bindery/contract/actions'
import { Button, Menu, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Fragment, use, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import classes from './ActionBar.module.css'
import { ActionCommands } from './ActionCommands.tsx'
import { keyOf, layBar, type Offer } from './bar.ts'
import { useCardActions } from './cardActions.ts'
import { NextStepPlace } from './NextStepPlace.tsx'
import { useActionName } from './names.ts'
import { NextStepSlot } from './nextStepSlot.ts'
import { actionsOf } from './queries.ts'
import { Refusal } from './Refusal.tsx'
import { isOwnLabel, useStepName } from './stepNames.ts'
import { type Target, targetOf } from './target.ts'
import { useActions } from './useActions.tsx'
import { useStep } from './useStep.ts'
import { WithReason } from './WithReason.tsx'
import { type Start, StartContext } from './wayOut.ts'
import './texts.ts'

const PLACES = 2
const ONE_COLUMN = '(max-width: 575px)'

interface Props {
  targets: readonly Target[]
  /** Shows only the actions for a submission that is still a pre-draft. */
  isPreDraft?: boolean
}

/** The next step, and the actions that the server offers on these records: two beside it, the rest in a menu. */
export function ActionBar({ targets, isPreDraft = false }: Props) {
  const { start, running, dialog } = useActions()
  // Ways out taken in the bar run in the bar, so that it shows them as running.
  const ownStart = useRef<Start>(null)
  useImperativeHandle(ownStart, () => start)
  const { t } = useTranslation(['actions', 'platform'])
  const queries = useQueries({ queries: targets.map(actionsOf) })
  const isSmall = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false })
  const stepName = useStepName()
  const step = useStep(targets[0]!)
  const inCard = useCardActions()
  const slot = use(NextStepSlot)
  const [refused, setRefused] = useState<Offer | null>(null)
  const failed = queries.find(({ data, error }) => error && !data)
  if (failed)
    return (
      <div className={classes.bar} role="alert">
        <IconAlertTriangle size={16} stroke={1.7} className={classes.alert} aria-hidden="true" />
        <span>{t('bar.failed')}</span>
        <Button variant="default" onClick={() => queries.forEach(({ refetch }) => void refetch())}>
          {t('retry', { ns: 'platform' })}
        </Button>
      </div>
    )
  if (queries.some(({ isPending }) => isPending))
    return (
      <div className={classes.bar}>
        <Skeleton width={120} height={30} />
        <Skeleton width={72} height={30} />
      </div>
    )
  const offers = queries.flatMap(({ data }, at) =>
    (data?.actions ?? [])
      .filter(({ preDraft }) => preDraft || !isPreDraft)
      .map((action): Offer => ({ action, target: targets[at]! })),
  )
  const next = queries[0]!.data!.nextStep
  const isNextInCard = next.kind === 'act' && inCard.includes(next.action.id)
  const nextOffer = offerOf(next, targets[0]!.submissionId)
  const covered = next.kind === 'act' && !isNextInCard && isOwnLabel(next, stepName(next)) ? [nextOffer] : []
  const wayOut = isNextInCard ? null : wayOutIn(offers, nextOffer)
  const shown = [...covered, wayOut].filter((offer) => offer !== null)
  const { beside, groups } = layBar(offers, isSmall ? 0 : PLACES, shown, inCard)
  const isBusy = running !== null || step.isRunning || queries.some(({ isFetching }) => isFetching)
  const takeNext = () => {
    if (next.kind !== 'act') return
    if (next.step !== null) return step.take(next)
    if (nextOffer) start(nextOffer)
  }
  const nextStep = !isNextInCard && (
    <NextStepPlace
      next={next}
      submissionId={targets[0]!.submissionId}
      isRunning={step.isRunning || (nextOffer !== null && running === keyOf(nextOffer))}
      onPress={takeNext}
      onRefused={() => setRefused(nextOffer)}
    />
  )
  const press = (offer: Offer) => (offer.action.enabled ? start(offer) : setRefused(offer))
  return (
    <StartContext value={ownStart}>
      <div className={classes.bar} role="toolbar" aria-label={t('bar.label')} aria-busy={isBusy}>
        {slot ? createPortal(nextStep, slot) : nextStep}
        {beside.map((offer) => (
          <OfferButton key={keyOf(offer)} offer={offer} isRunning={running === keyOf(offer)} onPress={press} />
        ))}
        {groups.length > 0 && <More groups={groups} isRunning={running !== null} onPick={press} />}
        <ActionCommands offers={offers} onStart={start} />
        {refused && <Refusal offer={refused} onClose={() => setRefused(null)} />}
        {dialog}
      </div>
    </StartContext>
  )
}

/** The first action of the next step, on its record. */
function offerOf(next: NextStep, submissionId: number): Offer | null {
  const target = next.kind === 'act' ? targetOf(next.uri, submissionId) : null
  return next.kind === 'act' && target ? { action: next.action, target } : null
}

/** The offer that is the way out of the next step: it has its button beside the step. */
function wayOutIn(offers: readonly Offer[], next: Offer | null): Offer | null {
  const wayOut = next?.action.wayOut
  if (!next || next.action.enabled || wayOut?.kind !== 'action') return null
  const isWayOut = ({ action, target }: Offer) =>
    action.id === wayOut.action && contextUri(target.context, target.id) === wayOut.uri
  return offers.find(isWayOut) ?? null
}

interface OfferButtonProps {
  offer: Offer
  isRunning: boolean
  onPress: (offer: Offer) => void
}

function OfferButton({ offer, isRunning, onPress }: OfferButtonProps) {
  const say = useActionName()
  return (
    <Button variant="default" loading={isRunning} onClick={() => onPress(offer)}>
      {say(offer.action.name)}
    </Button>
  )
}

interface MoreProps {
  groups: [name: string, offers: Offer[]][]
  isRunning: boolean
  onPick: (offer: Offer) => void
}

function More({ groups, isRunning, onPick }: MoreProps) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  const [isOpen, setOpen] = useState(false)
  const shortcuts = useMemo<Shortcut[]>(
    () => [{ keys: 'a', label: t('bar.shortcut'), group: t('bar.shortcuts'), run: () => setOpen(true) }],
    [t],
  )
  useShortcuts(shortcuts)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden="true" />}
        >
          {t('bar.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {groups.map(([group, offers]) => (
          <Fragment key={group}>
            <Menu.Label>{say(group)}</Menu.Label>
            {offers.map((offer) => (
              <WithReason key={keyOf(offer)} action={offer.action} position="right">
                {(described) => (
                  <Menu.Item
                    {...described}
                    {...(!offer.action.enabled && { 'aria-disabled': true, 'data-off': true })}
                    onClick={() => onPick(offer)}
                  >
                    {say(offer.action.name)}
                  </Menu.Item>
                )}
              </WithReason>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
