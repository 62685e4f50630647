import type { CriterionType } from '@bindery/contract/filters'
import {
  IconBuilding,
  IconCalendar,
  IconCircleDotted,
  IconCoin,
  IconHash,
  IconLetterCase,
  IconNumber123,
  IconToggleLeft,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

const ICONS: Record<CriterionType, typeof IconUser> = {
  text: IconLetterCase,
  id: IconHash,
  number: IconNumber123,
  money: IconCoin,
  date: IconCalendar,
  select: IconCircleDotted,
  user: IconUser,
  group: IconUsers,
  boolean: IconToggleLeft,
  org: IconBuilding,
}

export function CriterionIcon({ type }: { type: CriterionType | undefined }) {
  const Icon = ICONS[type ?? 'text']
  return <Icon size={14} stroke={1.7} aria-hidden="true" />
}
