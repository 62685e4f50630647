const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys of the command palette as the keyboard of this computer names them. */
export const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K'
