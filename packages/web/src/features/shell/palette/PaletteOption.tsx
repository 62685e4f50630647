import { Kbd } from '@mantine/core'
import {
  IconBuilding,
  IconCertificate,
  IconFileText,
  IconFolder,
  IconHistory,
  IconKeyboard,
  IconLayoutDashboard,
  IconPlayerPlay,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Entry, Group } from './entries.ts'
import classes from './palette.module.css'

const ICONS: Record<Group, TablerIcon> = {
  actions: IconPlayerPlay,
  places: IconFileText,
  open: IconFolder,
  recent: IconHistory,
  submissions: IconFolder,
  accounts: IconBuilding,
  policies: IconCertificate,
  people: IconUser,
  screens: IconLayoutDashboard,
  commands: IconKeyboard,
}

interface Props {
  id: string
  entry: Entry
  isActive: boolean
  onPoint: () => void
  onRun: () => void
}

export function PaletteOption({ id, entry: { group, label, detail, keys }, isActive, onPoint, onRun }: Props) {
  const Icon = ICONS[group]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      data-active={isActive || undefined}
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
      {keys && (
        <span className={classes.keys} aria-hidden="true">
          {keys.split(' ').map((key, at) => (
            <Kbd key={`${at}${key}`}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
          ))}
        </span>
      )}
    </div>
  )
}
