import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHistory, IconListCheck, IconMessages, IconTextScan2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { focusIfLost } from '#platform/ui/focus.ts'
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
  const toggles = useRef<HTMLFieldSetElement>(null)
  useReturnedFocus(open, (dock) => toggles.current?.querySelector<HTMLElement>(`[data-dock=${dock}]`))
  const unchecked = contents.checklist.totalUncheckedCount
  return (
    <fieldset ref={toggles} className={classes.toggles} aria-label={t('dock.toggles')}>
      {docksFor(currentConsole, contents).map((dock) => {
        const Icon = ICONS[dock]
        const name = t(`dock.${dock}`)
        const isCounted = dock === 'checklist' && unchecked > 0
        return (
          <Tooltip key={dock} label={name}>
            <ActionIcon
              aria-label={isCounted ? `${name}, ${t('dock.unchecked', { count: unchecked })}` : name}
              data-dock={dock}
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

/** Moves the focus from a panel that was closed to its toggle. */
function useReturnedFocus(open: readonly Dock[], toggleOf: (dock: Dock) => HTMLElement | null | undefined) {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current.find((dock) => !open.includes(dock))
    before.current = open
    if (closed) focusIfLost(toggleOf(closed))
  })
}
