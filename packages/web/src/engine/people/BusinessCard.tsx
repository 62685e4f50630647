import { CloseButton } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusIfLost } from '#platform/ui/focus.ts'
import classes from './BusinessCard.module.css'
import { CARD_WIDTH, cardPlace } from './cardPlace.ts'
import { cards, type ShownCard } from './cards.ts'
import { OrganizationCardContent } from './OrganizationCardContent.tsx'
import { UserCardContent } from './UserCardContent.tsx'
import './texts.ts'

interface Props {
  shown: ShownCard
  hasNewSubmission: () => boolean
}

/** The card of a person or an organization, beside the name that opened it. */
export function BusinessCard({ shown, hasNewSubmission }: Props) {
  const { t } = useTranslation(['peopleCards', 'platform'])
  const { subject, anchor, isFrozen } = shown
  const card = useRef<HTMLDivElement>(null)
  const place = usePlace(anchor)
  useClosing(card, shown)
  useCardFocus(card, shown)
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={t('card', { name: subject.name })}
      tabIndex={-1}
      className={classes.card}
      data-sheet={place === null || undefined}
      data-frozen={isFrozen || undefined}
      style={place ? { ...place, width: CARD_WIDTH } : undefined}
      onPointerEnter={cards.enterCard}
      onPointerLeave={cards.leave}
      onPointerDown={cards.pressCard}
    >
      <CloseButton
        className={classes.close ?? ''}
        size="sm"
        aria-label={t('close', { ns: 'platform' })}
        onClick={cards.close}
      />
      {subject.kind === 'user' ? (
        <UserCardContent key={subject.id} person={subject} hasNewSubmission={hasNewSubmission()} />
      ) : (
        <OrganizationCardContent key={subject.id} organization={subject} />
      )}
    </div>
  )
}

/** The name may scroll away or be removed: the card stays where it was opened. */
function usePlace(anchor: Element) {
  const { width, height } = useViewportSize()
  const [opened, setOpened] = useState({ anchor, rect: anchor.getBoundingClientRect() })
  if (opened.anchor !== anchor) setOpened({ anchor, rect: anchor.getBoundingClientRect() })
  // The hook knows the size after the first render.
  return cardPlace(opened.rect, { width: width || window.innerWidth, height: height || window.innerHeight })
}

/** Closes the card on Escape and when another page opens, and a temporary one when something else is pressed. */
function useClosing(card: React.RefObject<HTMLElement | null>, { anchor, isFrozen }: ShownCard) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [openedAt] = useState(path)
  useEffect(() => {
    if (path !== openedAt) cards.close()
  }, [path, openedAt])
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isInside = card.current?.contains(document.activeElement)
    if (event.key !== 'Escape' || (isFrozen && !isInside)) return
    event.stopPropagation()
    cards.close()
  })
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!card.current?.contains(target as Node) && !anchor.contains(target as Node)) cards.pressOutside()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Before the page: Escape closes the card, not the panel under it.
    addEventListener('keydown', onEscape, { capture: true, signal })
    addEventListener('pointerdown', onPress, { capture: true, signal })
    return () => listening.abort()
  }, [])
}

/** A pressed name moves the focus into the card. Closing the card returns it to the name. */
function useCardFocus(card: React.RefObject<HTMLElement | null>, { subject, anchor, isFrozen }: ShownCard) {
  useLayoutEffect(() => {
    if (isFrozen && !card.current?.contains(document.activeElement)) card.current?.focus({ preventScroll: true })
  }, [card, isFrozen, subject])
  useEffect(
    () => () => {
      setTimeout(() => anchor instanceof HTMLElement && anchor.isConnected && focusIfLost(anchor))
    },
    [anchor],
  )
}
