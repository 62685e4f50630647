import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsMinimize, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './frame.module.css'
import { WidgetMenu } from './WidgetMenu.tsx'
import { useWidget } from './widgetContext.ts'

interface Props {
  title: string
  /** The accessible name, if the title alone is not unique. */
  label?: string | undefined
  /** Shown after the title. */
  lead?: React.ReactNode
  /** Shown before the widget's menu. */
  tools?: React.ReactNode
  /** Replaces the whole header, for example while rows are selected. */
  instead?: React.ReactNode
  children: React.ReactNode
}

/** A sheet with a header of 42 px, which is the drag handle. */
export function WidgetFrame({ title, label = title, lead, tools, instead, children }: Props) {
  const { widget } = useWidget()
  const isMinimized = widget.size === 'minimized'
  return (
    <section className={classes.frame} aria-label={label} data-size={widget.size}>
      {instead ?? (
        <header className={classes.header} data-widget-handle>
          <h2 className={classes.title}>{title}</h2>
          <div className={classes.lead}>{!isMinimized && lead}</div>
          <div className={classes.tools}>
            {!isMinimized && tools}
            <Restore />
            <WidgetMenu title={label} />
          </div>
        </header>
      )}
      {!isMinimized && <div className={classes.body}>{children}</div>}
    </section>
  )
}

/** Restores the user's size, which may differ from the default size. */
function Restore() {
  const { t } = useTranslation('landing')
  const { widget, actions } = useWidget()
  if (widget.size === 'normal') return null
  const Icon = widget.size === 'minimized' ? IconChevronDown : IconArrowsMinimize
  return (
    <Tooltip label={t('widget.restore')}>
      <ActionIcon size="sm" aria-label={t('widget.restore')} onClick={() => actions.resize('normal')}>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
