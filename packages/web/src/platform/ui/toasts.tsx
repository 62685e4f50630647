import { useSyncExternalStore } from 'react'
import { t } from '../i18n/i18n.ts'
import { problemSentence, requestIdOf } from '../problems.ts'

const SHOWN_FOR = 5000

let isWanted = false
const listeners = new Set<() => void>()

/** Whether a toast was ever shown: until then the page does not load the toast area. */
export const useToastsWanted = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
  )

export interface ToastAction {
  label: string
  run: () => void
}

interface Toast {
  kind: 'done' | 'info' | 'problem'
  title: string
  text?: string | undefined
  /** Of problems with the same id, one is shown at a time; by default those with the same title and text. */
  id?: string
  action?: ToastAction | undefined
}

export const loadToasts = () => Promise.all([import('@mantine/notifications'), import('./ToastBody.tsx')])

/** Bottom right, for five seconds; a problem stays until it is closed. */
export async function toast({ kind, title, text, action, id: given = `${title}\n${text ?? ''}` }: Toast) {
  isWanted = true
  for (const listener of listeners) listener()
  const loaded = await loadToasts().catch(() => null)
  if (!loaded) return
  const [{ notifications }, { ToastBody, TOAST_ICONS, toastClasses, makeRoom }] = loaded
  const id = notifications.show({
    ...(kind === 'problem' && { id: given }),
    icon: TOAST_ICONS[kind],
    message: <ToastBody title={title} text={text} action={action && { ...action, run: () => close() }} />,
    autoClose: kind === 'problem' ? false : SHOWN_FOR,
    role: kind === 'problem' ? 'alert' : 'status',
    withBorder: true,
    classNames: toastClasses,
    closeButtonProps: { 'aria-label': t('close', { ns: 'platform' }) },
    attributes: { root: { 'data-kind': kind } },
  })
  makeRoom()
  const close = () => {
    notifications.hide(id)
    action?.run()
  }
}

export const toastDone = (title: string, action?: ToastAction) => toast({ kind: 'done', title, action })

/** The failure as the title, the server's message below. */
export function toastProblem(error: unknown, title?: string, action?: ToastAction) {
  const id = requestIdOf(error)
  const sentence = problemSentence(error)
  // A problem with a way out is not reported to anybody, so its request does not matter.
  const request = id && !action ? t('requestId', { ns: 'platform', id }) : undefined
  return toast({
    ...{ kind: 'problem', title: title ?? sentence, text: title ? sentence : request, action },
    // Without the id of the request: a repeated problem shows only once.
    id: `${title ?? ''}\n${sentence}`,
  })
}
