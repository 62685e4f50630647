import type { ChecklistGroup } from '@bindery/contract/checklist'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './checklist.module.css'
import { progressOf } from './groups.ts'
import { Item } from './Item.tsx'
import { keyOf } from './openGroups.ts'
import type { ChecklistView } from './useChecklistView.ts'

interface Props {
  submissionId: number
  group: ChecklistGroup
  view: ChecklistView
  /** The headers above this group, within its record. */
  path?: readonly string[]
}

/** A group of checklist items, with its subgroups. */
export function Group({ submissionId, group, view, path = [] }: Props) {
  const key = keyOf(group.objectUri, path)
  const isOpen = view.isOpen(key, group.objectUri)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.group} data-depth={Math.min(path.length, 2)}>
      <h3>
        <UnstyledButton
          className={classes.groupHead ?? ''}
          aria-expanded={isOpen}
          onClick={() => view.toggle(key, !isOpen)}
        >
          <Chevron size={14} stroke={1.7} aria-hidden="true" />
          <span className={classes.groupName}>{group.header}</span>
          <Left group={group} isOpen={isOpen} isTop={path.length === 0} />
        </UnstyledButton>
      </h3>
      {isOpen && group.items.length > 0 && (
        <ul className={classes.items}>
          {group.items.map((item) => (
            <Item key={item.id} submissionId={submissionId} item={item} />
          ))}
        </ul>
      )}
      {isOpen &&
        group.subGroups.map((sub) => (
          <Group key={sub.header} submissionId={submissionId} group={sub} view={view} path={[...path, sub.header]} />
        ))}
    </section>
  )
}

/** The progress: text while the group is open, else a badge. */
function Left({ group, isOpen, isTop }: { group: ChecklistGroup; isOpen: boolean; isTop: boolean }) {
  const { t } = useTranslation('checklist')
  if (isOpen) return isTop && <span className={classes.progress}>{t('progress', progressOf(group))}</span>
  const count = group.uncheckedCount
  if (count === 0)
    return (
      <span className={classes.complete}>
        <IconCheck size={14} stroke={2} aria-hidden="true" />
        <VisuallyHidden>{t('complete')}</VisuallyHidden>
      </span>
    )
  return (
    <span className={classes.badge}>
      {count}
      <VisuallyHidden>{t('unchecked', { count })}</VisuallyHidden>
    </span>
  )
}
