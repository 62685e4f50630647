import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { WidgetFrame } from '../board/WidgetFrame.tsx'
import { useWidget } from '../board/widgetContext.ts'
import classes from './external.module.css'
import { type ExternalOptions, readOptions } from './options.ts'
import { PageFrame } from './PageFrame.tsx'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Shows an outside page, or one of the carrier, in a sandboxed frame. */
export function ExternalUrlWidget() {
  const { t } = useTranslation('landing')
  const { widget } = useWidget()
  const options = readOptions(widget.options, location.origin)
  if (!options)
    return (
      <WidgetFrame title={t('external.title')}>
        <EmptyState title={t('external.missing')} text={t('external.missingText')} />
      </WidgetFrame>
    )
  return <ExternalPage options={options} title={options.title ?? t('external.title')} />
}

function ExternalPage({ options: { baseUrl }, title }: { options: ExternalOptions; title: string }) {
  const { t } = useTranslation('landing')
  const [loads, setLoads] = useState(0)
  const open = () => window.open(baseUrl, '_blank', 'noopener')
  return (
    <WidgetFrame
      title={title}
      tools={
        <>
          <Tooltip label={t('external.refresh', { title })}>
            <ActionIcon size="sm" aria-label={t('external.refresh', { title })} onClick={() => setLoads(loads + 1)}>
              <IconRefresh {...ICON} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('external.open', { title })}>
            <ActionIcon size="sm" aria-label={t('external.open', { title })} onClick={open}>
              <IconExternalLink {...ICON} />
            </ActionIcon>
          </Tooltip>
        </>
      }
    >
      <PageFrame
        key={loads}
        address={baseUrl}
        title={title}
        blocked={
          <div className={classes.blocked}>
            <EmptyState
              title={t('external.blocked')}
              text={t('external.blockedText')}
              action={
                <Button variant="default" onClick={open}>
                  {t('external.openInstead')}
                </Button>
              }
            />
          </div>
        }
      />
    </WidgetFrame>
  )
}
