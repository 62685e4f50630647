import { CLOSE_VIEW, submissionUri } from '@bindery/contract/events'
import { NAME_WITHOUT_TOOLTIP } from '@bindery/contract/limits'
import { SUBMISSION_STATUS } from '@bindery/contract/status'
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconFileText, IconX } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  closeSubmission,
  type OpenSubmission,
  showsClose,
  useOpenSubmissions,
} from '#engine/openSubmissions/openSubmissions.ts'
import { onLive } from '#platform/live.ts'
import { toast } from '#platform/ui/toasts.tsx'
import classes from './Header.module.css'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** The open submissions, to switch to or to close. */
export function OpenSubmissions() {
  const { t } = useTranslation('shell')
  const open = useOpenSubmissions()
  const { submissionId } = useParams({ strict: false })
  const navigate = useNavigate()
  const selected = open.find(({ id }) => String(id) === submissionId)
  const nameOf = ({ tabDisplayName, insuredName }: OpenSubmission) =>
    tabDisplayName || insuredName || t('openSubmissions.label')
  const pick = ({ id, lastUrl }: OpenSubmission) =>
    lastUrl
      ? navigate({ to: lastUrl })
      : navigate({ to: '/submission/$submissionId/form', params: { submissionId: String(id) } })
  const close = (id: number) => {
    const next = closeSubmission(id)
    if (id !== selected?.id) return
    if (!next) return navigate({ to: '/landing' })
    return navigate({ to: '/submission/$submissionId/default', params: { submissionId: String(next.id) } })
  }
  useClosedByOthers((uri) => {
    const gone = open.find(({ id }) => submissionUri(id) === uri)
    if (!gone) return
    void close(gone.id)
    toast({ kind: 'info', title: t('openSubmissions.gone', { name: nameOf(gone) }) })
  })
  if (open.length === 0) return null
  const shown = selected ? nameOf(selected) : t('openSubmissions.label')
  return (
    <div className={classes.open}>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <UnstyledButton className={classes.openButton}>
            <IconFileText {...ICON} />
            <span className={classes.openName} title={shown.length > NAME_WITHOUT_TOOLTIP ? shown : undefined}>
              {shown}
            </span>
            <span className={classes.openCount}>{open.length}</span>
            <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {open.map((one) => (
            <Menu.Item
              key={one.id}
              aria-current={one === selected ? 'page' : undefined}
              onClick={() => void pick(one)}
              {...(open.length > 1 && {
                rightSection: (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the Delete key on the entry does the same.
                  // biome-ignore lint/a11y/noStaticElementInteractions: a button in a menu entry cannot be focused.
                  <span
                    className={classes.openClose}
                    title={t('openSubmissions.close', { name: nameOf(one) })}
                    onClick={(event) => {
                      event.stopPropagation()
                      void close(one.id)
                    }}
                  >
                    <IconX {...ICON} size={14} />
                  </span>
                ),
                onKeyDown: (event: React.KeyboardEvent) => {
                  if (event.key === 'Delete' || event.key === 'Backspace') void close(one.id)
                },
                'aria-keyshortcuts': 'Delete',
              })}
            >
              {nameOf(one)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {showsClose(open, selected?.id ?? null, SUBMISSION_STATUS.created) && (
        <ActionIcon
          size="sm"
          // The colour of the header, which is dark in the Agent Console.
          style={{ color: 'inherit' }}
          aria-label={t('openSubmissions.close', { name: nameOf(selected!) })}
          onClick={() => void close(selected!.id)}
        >
          <IconX {...ICON} />
        </ActionIcon>
      )}
    </div>
  )
}

/** Closes a submission that somebody else has deleted. */
function useClosedByOthers(close: (uri: string) => void) {
  const hear = useEffectEvent(close)
  useEffect(() => {
    const off = onLive(({ type, uri }) => type === CLOSE_VIEW && hear(uri))
    return () => void off()
  }, [])
}
