import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHistory, IconListCheck, IconMessages, IconTextScan2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import classes from './dock.module.css'
import { type Dock, type DockContents, docksFor } from './docks.ts'

const ICONS = {
  snippets: IconTextScan2,
  checklist: IconListCheck,
  activity: IconHistory,
  collaboration: IconMessages,
}

interface Props {
  open: readonly Dock[]
  contents: DockContents
  onToggle: (dock: Dock) => void
}

export function DockToggles({ open, contents, onToggle }: Props) {
  const { t } = useTranslation('submission')
  const unchecked = contents.checklist.totalUncheckedCount
  return (
    <fieldset className={classes.toggles} aria-label={t('dock.toggles')}>
      {docksFor(currentConsole, contents).map((dock) => {
        const Icon = ICONS[dock]
        const name = t(`dock.${dock}`)
        const isCounted = dock === 'checklist' && unchecked > 0
        return (
          <Tooltip key={dock} label={name}>
            <ActionIcon
              aria-label={isCounted ? `${name}, ${t('dock.unchecked', { count: unchecked })}` : name}
              aria-expanded={open.includes(dock)}
              variant={open.includes(dock) ? 'light' : 'subtle'}
              onClick={() => onToggle(dock)}
            >
              <Icon size={18} stroke={1.7} aria-hidden="true" />
              {isCounted && <span className={classes.badge}>{unchecked}</span>}
            </ActionIcon>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
