import type { ActionId } from '@bindery/contract/actions/catalogue'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { keyOf, type Offer } from './bar.ts'
import { useActionName } from './names.ts'
import { actionsOf } from './queries.ts'
import type { Target } from './target.ts'
import { useActions } from './useActions.tsx'

interface Props {
  target: Target
  actionId: ActionId
  size?: 'xs'
}

/** The button of one action, beside a text that asks for it. Nothing if the server does not offer the action now. */
export function OfferedButton({ target, actionId, size }: Props) {
  const { data } = useQuery(actionsOf(target))
  const { start, running, dialog } = useActions()
  const say = useActionName()
  const action = data?.actions.find(({ id, enabled }) => id === actionId && enabled)
  if (!action) return dialog
  const offer: Offer = { action, target }
  return (
    <>
      <Button {...(size && { size })} variant="default" loading={running === keyOf(offer)} onClick={() => start(offer)}>
        {say(action.name)}
      </Button>
      {dialog}
    </>
  )
}
