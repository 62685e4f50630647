import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { openDialog } from './dialogs.ts'
import { paletteKeys } from './paletteKeys.ts'
import classes from './SearchButton.module.css'

const NONE: Shortcut[] = []

interface Props {
  /** `wide`: the large field of the agent's home page, which the key / opens as well. */
  look?: 'header' | 'wide'
}

/** Opens the command palette. Looks like a field, because the palette begins with one. */
export function SearchButton({ look = 'header' }: Props) {
  const { t } = useTranslation('shell')
  const isWide = look === 'wide'
  const shortcuts = useMemo<Shortcut[]>(
    () => [{ keys: '/', label: t('search.shortcut'), group: t('shortcuts.general'), run: () => openDialog('palette') }],
    [t],
  )
  useShortcuts(isWide ? shortcuts : NONE)
  return (
    <UnstyledButton
      className={classes.search}
      data-look={look}
      data-palette-button
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={({ currentTarget }) => openDialog('palette', currentTarget)}
    >
      <IconSearch size={isWide ? 18 : 16} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{t('search.label')}</span>
      <Kbd className={classes.keys ?? ''} aria-hidden="true">
        {isWide ? '/' : paletteKeys(t)}
      </Kbd>
    </UnstyledButton>
  )
}
