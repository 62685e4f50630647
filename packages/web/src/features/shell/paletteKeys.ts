import type { TFunction } from 'i18next'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys of the command palette as the keyboard of this computer names them. */
export const paletteKeys = (t: TFunction<'shell'>) => (isApple ? '⌘ K' : t('search.keys'))

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
/** Ctrl K or Command K. With Caps Lock, the key is a capital letter. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
