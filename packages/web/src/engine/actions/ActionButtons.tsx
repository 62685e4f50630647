import type { ActionId } from '@bindery/contract/actions/catalogue'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, type Offer } from './bar.ts'
import { useActionName } from './names.ts'
import { actionsOf } from './queries.ts'
import { Refusal } from './Refusal.tsx'
import type { Target } from './target.ts'
import { useActions } from './useActions.tsx'
import { WithReason } from './WithReason.tsx'
import './texts.ts'

interface Props {
  target: Target
  /** The actions to show, in this order. Those that the server does not offer are left out. */
  ids: readonly ActionId[]
}

/** Buttons for some actions of a record, outside the action bar. */
export function ActionButtons({ target, ids }: Props) {
  const { start, running, dialog } = useActions()
  const { data } = useQuery(actionsOf(target))
  const say = useActionName()
  const [refused, setRefused] = useState<Offer | null>(null)
  const offers = ids.flatMap((id): Offer[] =>
    (data?.actions ?? []).filter((action) => action.id === id).map((action) => ({ action, target })),
  )
  return (
    <>
      {offers.map((offer) => (
        <WithReason key={keyOf(offer)} action={offer.action}>
          {(described) => (
            <Button
              variant="default"
              loading={running === keyOf(offer)}
              {...described}
              {...(!offer.action.enabled && { 'aria-disabled': true, 'data-disabled': true })}
              onClick={() => (offer.action.enabled ? start(offer) : setRefused(offer))}
            >
              {say(offer.action.name)}
            </Button>
          )}
        </WithReason>
      ))}
      {refused && <Refusal offer={refused} onClose={() => setRefused(null)} />}
      {dialog}
    </>
  )
}
