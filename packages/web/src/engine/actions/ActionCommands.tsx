import { useMemo } from 'react'
import { type Command, useCommands } from '#platform/commands.ts'
import { isDangerous, keyOf, type Offer } from './bar.ts'
import { useActionName } from './names.ts'

interface Props {
  offers: readonly Offer[]
  onStart: (offer: Offer) => void
}

/** Offers the enabled actions of the bar in the command palette. */
export function ActionCommands({ offers, onStart }: Props) {
  const say = useActionName()
  const commands = useMemo(
    () =>
      offers
        .filter(({ action }) => action.enabled && action.buttonBarAction)
        // Enter runs the first line of the palette.
        .toSorted((one, other) => Number(isDangerous(one.action)) - Number(isDangerous(other.action)))
        .map(
          (offer): Command => ({
            id: keyOf(offer),
            kind: 'action',
            label: say(offer.action.name),
            run: () => onStart(offer),
          }),
        ),
    [offers, onStart, say],
  )
  useCommands(commands)
  return null
}
