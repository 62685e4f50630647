import { Suspense } from 'react'
import { lazily } from '#platform/ui/lazily.tsx'
import { useShownCard } from './cards.ts'

const BusinessCard = lazily(async () => (await import('./BusinessCard.tsx')).BusinessCard, true)

interface Props {
  /** Whether the user is entering a new submission. */
  hasNewSubmission: () => boolean
}

/** The place of the business card, over every page. Its code is loaded with the first card. */
export function BusinessCards(props: Props) {
  const shown = useShownCard()
  return (
    shown && (
      <Suspense>
        <BusinessCard shown={shown} {...props} />
      </Suspense>
    )
  )
}
