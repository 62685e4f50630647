import { Kbd } from '@mantine/core'
import { useOs } from '@mantine/hooks'

/** The keys that submit a page or dialog from a text with several lines. */
export function SubmitKeys() {
  const os = useOs()
  return (
    <>
      <Kbd>{os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl'}</Kbd>
      <Kbd>↵</Kbd>
    </>
  )
}
