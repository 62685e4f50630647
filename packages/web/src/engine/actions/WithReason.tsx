import type { OfferedAction } from '@bindery/contract/actions'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'

interface Props {
  action: OfferedAction
  position?: 'bottom' | 'right'
  children: (described: { 'aria-describedby'?: string }) => React.ReactElement
}

/** A disabled action can be focused. Its reason shows on hover and focus, and is read by screen readers. */
export function WithReason({ action, position = 'bottom', children }: Props) {
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
