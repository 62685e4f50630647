import type { TFunction } from 'i18next'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys of the command palette as the keyboard of this computer names them. */
export const paletteKeys = (t: TFunction<'shell'>) => (isApple ? '⌘ K' : t('search.keys'))
