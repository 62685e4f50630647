import type { InvitablePerson } from '@bindery/contract/chat'
import type { CollaborationKind } from '@bindery/contract/collaboration'
import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasEmail } from '#engine/mail/useHasEmail.ts'
import dock from '#engine/submissions/dock.module.css'
import { hasPermission, useSession } from '#platform/session.ts'
import { ChatView } from './ChatView.tsx'
import classes from './collaboration.module.css'
import { EmailPage } from './EmailPage.tsx'
import { FilePage } from './FilePage.tsx'
import { ItemList } from './ItemList.tsx'
import { MailDrop, mailsIn } from './MailDrop.tsx'
import { NewFile } from './NewFile.tsx'
import { NewNote } from './NewNote.tsx'
import { NewTask } from './NewTask.tsx'
import { NotePage } from './NotePage.tsx'
import { PanelOptions } from './PanelOptions.tsx'
import { PrintLink } from './PrintLink.tsx'
import { RefreshFiles } from './RefreshFiles.tsx'
import { type PanelState, panelState } from './state.ts'
import { TaskPage } from './TaskPage.tsx'
import { usePanelFocus } from './usePanelFocus.ts'
import './texts.ts'

/** Popups, inputs with an open one, and a search with text, which Escape clears: they use the key themselves. */
const USES_ESCAPE =
  '[role=listbox], [role=menu], [role=dialog], [aria-expanded=true], [aria-haspopup=listbox][aria-controls], [type=search]:not(:placeholder-shown)'

interface Props {
  submissionId: number
  /** The item that a link names, until it is shown. */
  linked: { kind: CollaborationKind; id: number | null; invite?: InvitablePerson; isNew?: boolean } | null
  onLinkedShown: () => void
  /** Opened by the user just now, rather than left open on the last visit. */
  takesFocus: boolean
  onClose: () => void
}

/** Notes, files, tasks, emails and the chat of a submission. A sub-page slides in over the list, one at a time. */
export function CollaborationDock({ submissionId, linked, onLinkedShown, takesFocus, onClose }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const [state, setState] = useState(() => panelState.read(submissionId))
  const change = useCallback(
    (changed: Partial<PanelState>) =>
      setState((before) => {
        const next = { ...before, ...changed }
        panelState.write(submissionId, next)
        return next
      }),
    [submissionId],
  )
  const { subPage } = state
  const back = () => change({ subPage: null })
  useCloseOverPage(onClose)
  const panel = useRef<HTMLElement>(null)
  usePanelFocus(panel, subPage, takesFocus)
  /** The person whose business card has opened the chat. */
  const [invitee, setInvitee] = useState<InvitablePerson | null>(null)
  const showItem = useEffectEvent(({ kind, id, invite, isNew = false }: NonNullable<typeof linked>) => {
    change({ subPage: { kind, id, isNew } })
    setInvitee(invite ?? null)
    onLinkedShown()
  })
  useEffect(() => {
    if (linked) showItem(linked)
  }, [linked])
  const [mails, setMails] = useState<readonly File[]>([])
  const mayFile = useHasEmail() && hasPermission(useSession(), 'email.create')
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={`${dock.dock} ${classes.dock}`}
      aria-label={t('title')}
      onDrop={(event) => {
        // Not in a dialog of the panel, nor where the files were taken, as in the chat.
        const isHere = event.currentTarget.contains(event.target as Node) && !event.defaultPrevented
        const dropped = isHere && mayFile ? mailsIn([...event.dataTransfer.files]) : []
        if (dropped.length === 0) return
        event.preventDefault()
        setMails(dropped)
      }}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'ArrowDown' && target === currentTarget)
          currentTarget.querySelector<HTMLElement>('[data-item]')?.focus()
        if (key !== 'Escape' || (target as Element).closest(USES_ESCAPE)) return
        if (subPage) back()
        else onClose()
      }}
    >
      {subPage === null && (
        <div className={dock.head}>
          <h2>{t('title')}</h2>
          <span className={classes.tools}>
            <RefreshFiles submissionId={submissionId} />
            <PrintLink submissionId={submissionId} kind={state.tab} />
            <PanelOptions submissionId={submissionId} />
            <ActionIcon size="sm" aria-label={t('close', { ns: 'platform' })} onClick={onClose}>
              <IconX size={16} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </span>
        </div>
      )}
      {/* Hidden, not unmounted, under a sub-page: Back leads to where one was. */}
      <div className={classes.list} hidden={subPage !== null}>
        <ItemList submissionId={submissionId} state={state} onChange={change} />
      </div>
      {subPage?.kind === 'message' && (
        <ChatView
          submissionId={submissionId}
          invitee={invitee}
          onInvited={() => setInvitee(null)}
          onBack={back}
          onClose={onClose}
        />
      )}
      {subPage?.kind === 'attachment' && subPage.id === null && (
        <NewFile submissionId={submissionId} onBack={back} onClose={onClose} />
      )}
      {subPage?.kind === 'note' && subPage.id === null && (
        <NewNote
          submissionId={submissionId}
          onSaved={(id) => change({ subPage: { kind: 'note', id } })}
          onBack={back}
          onClose={onClose}
        />
      )}
      {subPage?.kind === 'note' && subPage.id !== null && (
        <NotePage key={subPage.id} submissionId={submissionId} id={subPage.id} onBack={back} onClose={onClose} />
      )}
      {subPage?.kind === 'email' && subPage.id !== null && (
        <EmailPage
          key={subPage.id}
          submissionId={submissionId}
          id={subPage.id}
          isNew={subPage.isNew ?? false}
          onShow={(next) => change({ subPage: next })}
          onBack={back}
          onClose={onClose}
        />
      )}
      {subPage?.kind === 'attachment' && subPage.id !== null && (
        <FilePage
          key={subPage.id}
          submissionId={submissionId}
          id={subPage.id}
          onShow={(id) => change({ subPage: { kind: 'attachment', id } })}
          onBack={back}
          onClose={onClose}
        />
      )}
      {subPage?.kind === 'task' && subPage.id === null && (
        <NewTask submissionId={submissionId} onAssigned={back} onBack={back} onClose={onClose} />
      )}
      {subPage?.kind === 'task' && subPage.id !== null && (
        <TaskPage key={subPage.id} submissionId={submissionId} id={subPage.id} onBack={back} onClose={onClose} />
      )}
      {mails.length > 0 && (
        <MailDrop
          submissionId={submissionId}
          mails={mails}
          onFiled={(id) => change({ subPage: { kind: 'email', id } })}
          onClose={() => setMails([])}
        />
      )}
    </aside>
  )
}

/** On a small screen the panel covers the page: a link to another page closes the panel. */
function useCloseOverPage(onClose: () => void) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [openedAt] = useState(path)
  const isCovering = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isCovering && path !== openedAt) close()
  }, [path, openedAt, isCovering])
}
