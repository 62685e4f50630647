import { ActionIcon, Button, Menu, Skeleton, Tooltip, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown, IconTargetArrow } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import classes from './ActionBar.module.css'
import { keyOf, layBar, type Offer } from './bar.ts'
import { useActionName } from './names.ts'
import { actionsOf } from './queries.ts'
import type { Target } from './target.ts'
import { useActions } from './useActions.tsx'
import './texts.ts'

const PLACES = 2
const ONE_COLUMN = '(max-width: 575px)'

interface Props {
  targets: readonly Target[]
  /** Shows only the actions for a submission that is still a pre-draft. */
  isPreDraft?: boolean
}

/** Only the actions that the server offers on these records: the next action, two more, the rest in a menu. */
export function ActionBar({ targets, isPreDraft = false }: Props) {
  const { t } = useTranslation(['actions', 'platform'])
  const queries = useQueries({ queries: targets.map(actionsOf) })
  const isSmall = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false })
  const { start, running, dialog } = useActions()
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
  const { primary, beside, groups } = layBar(offers, isSmall ? 0 : PLACES)
  const isBusy = running !== null || queries.some(({ isFetching }) => isFetching)
  const button = (offer: Offer, variant: 'filled' | 'default') => (
    <OfferButton key={keyOf(offer)} {...{ offer, variant }} isRunning={running === keyOf(offer)} onPress={start} />
  )
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('bar.label')} aria-busy={isBusy}>
      {primary && button(primary, 'filled')}
      {beside.map((offer) => button(offer, 'default'))}
      {groups.length > 0 && <More groups={groups} isRunning={running !== null} onPick={start} />}
      {primary?.action.form && <ToForm offer={primary} formId={primary.action.form} />}
      {dialog}
    </div>
  )
}

/** Links to the form that blocks the next action, at the first field that is missing. */
function ToForm({ offer: { action, target }, formId }: { offer: Offer; formId: string }) {
  const { t } = useTranslation('actions')
  const label = t('bar.fillIn', { action: useActionName()(action.name) })
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={`/submission/${target.submissionId}/form/${formId}`}
        state={{ focusOn: 'gate' } as never}
        aria-label={label}
      >
        <IconTargetArrow size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}

interface OfferButtonProps {
  offer: Offer
  variant: 'filled' | 'default'
  isRunning: boolean
  onPress: (offer: Offer) => void
}

function OfferButton({ offer, variant, isRunning, onPress }: OfferButtonProps) {
  const say = useActionName()
  const { enabled } = offer.action
  return (
    <WithReason offer={offer}>
      {(described) => (
        <Button
          variant={variant}
          loading={isRunning}
          {...described}
          {...(!enabled && { 'aria-disabled': true, 'data-disabled': true })}
          onClick={() => enabled && onPress(offer)}
        >
          {say(offer.action.name)}
        </Button>
      )}
    </WithReason>
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
              <WithReason key={keyOf(offer)} offer={offer} position="right">
                {(described) => (
                  <Menu.Item
                    {...described}
                    {...(!offer.action.enabled && { 'aria-disabled': true, 'data-off': true })}
                    closeMenuOnClick={offer.action.enabled}
                    onClick={() => offer.action.enabled && onPick(offer)}
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

interface WithReasonProps {
  offer: Offer
  position?: 'bottom' | 'right'
  children: (described: { 'aria-describedby'?: string }) => React.ReactElement
}

/** A disabled action can be focused. Its reason shows on hover and focus, and is read by screen readers. */
function WithReason({ offer: { action }, position = 'bottom', children }: WithReasonProps) {
  const id = useId()
  if (action.enabled || !action.reason) return children({})
  return (
    <>
      <Tooltip label={action.reason} position={position}>
        {children({ 'aria-describedby': id })}
      </Tooltip>
      <VisuallyHidden id={id}>{action.reason}</VisuallyHidden>
    </>
  )
}
