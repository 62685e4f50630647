import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SaveChoices } from '#engine/criteria/CriteriaStrip.tsx'
import classes from './filters.module.css'

interface Props {
  buttonRef: React.Ref<HTMLButtonElement>
  choices: SaveChoices
  isBusy: boolean
  onSave: () => void
  onSaveAs: () => void
  onRemove: () => void
  /** Undefined if the user cannot change the sharing. */
  onShare: (() => void) | undefined
  onReset: () => void
}

export function SaveMenu({ buttonRef, choices, isBusy, onSave, onSaveAs, onRemove, onShare, onReset }: Props) {
  const { t } = useTranslation('landing')
  const isEmpty = !onShare && !Object.values(choices).includes(true)
  const name = t(isEmpty ? 'filters.nothing' : 'filters.menu')
  return (
    <Menu position="bottom-end" width={160} opened={isEmpty ? false : undefined}>
      <Tooltip label={name}>
        <Menu.Target>
          <ActionIcon
            ref={buttonRef}
            size="sm"
            className={classes.save ?? ''}
            aria-label={t('filters.menu')}
            data-disabled={isEmpty || undefined}
            aria-disabled={isEmpty}
            loading={isBusy}
          >
            <IconDeviceFloppy size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {choices.save && <Menu.Item onClick={onSave}>{t('filters.save')}</Menu.Item>}
        {choices.saveAs && <Menu.Item onClick={onSaveAs}>{t('filters.saveAs')}</Menu.Item>}
        {onShare && <Menu.Item onClick={onShare}>{t('filters.share')}</Menu.Item>}
        {choices.remove && <Menu.Item onClick={onRemove}>{t('filters.remove')}</Menu.Item>}
        {choices.reset && <Menu.Item onClick={onReset}>{t('filters.reset')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
