import type { CollaborationItem } from '@bindery/contract/collaboration'
import type { PermissionName } from '@bindery/contract/permissions'
import type { Session } from '@bindery/contract/session'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, beforeEach, vi } from 'vitest'
import type { PanelState } from './state.ts'

/** Imports the panel for a console. The console is read from the URL when the module is loaded. */
async function load(pathname: string) {
  vi.stubGlobal('location', { pathname, search: '', origin: 'http://bindery.test' })
  vi.resetModules()
  const [{ CollaborationDock }, { panelState }, { SessionContext }] = [
    await import('./CollaborationDock.tsx'),
    await import('./state.ts'),
    await import('#platform/session.ts'),
  ]
  await import('#engine/records/texts.ts')
  vi.unstubAllGlobals()
  return { CollaborationDock, panelState, SessionContext }
}
const loaded = new Map<string, Awaited<ReturnType<typeof load>>>()

/** Loads the panel for both consoles, and gives each test a storage of its own. */
export function usePanel(makeStorage: () => Storage) {
  vi.setConfig({ testTimeout: 60_000 })
  beforeAll(async () => {
    await i18next
      .use(initReactI18next)
      .init({ lng: 'en', resources: { en: {} }, interpolation: { escapeValue: false } })
    const { platformTexts } = await import('#platform/texts.ts')
    i18next.addResourceBundle('en', 'platform', platformTexts)
    for (const console of ['underwriter', 'agent'])
      loaded.set(console, await load(console === 'agent' ? '/umagent/submission/7' : '/submission/7'))
  }, 60_000)
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', makeStorage())
    return () => vi.unstubAllGlobals()
  })
}

export const ME = 5
export const ALL = [
  'attachment.add',
  'attachment.modify',
  'note.modify',
  'note.share',
  'task.modify',
  'email.hideShared',
] as const

export interface Given {
  console?: 'underwriter' | 'agent'
  state?: Partial<PanelState>
  items?: CollaborationItem[]
  /** The answers of the queries of the submission, by the rest of their keys. */
  read?: [key: unknown[], data: unknown][]
  permissions?: readonly PermissionName[]
  preferences?: Record<string, unknown>
}

/** The rendered panel of submission 7. */
export function panel({
  console = 'underwriter',
  state,
  items = [],
  read = [],
  permissions = ALL,
  preferences = {},
}: Given) {
  const { CollaborationDock, panelState, SessionContext } = loaded.get(console)!
  panelState.write(7, { ...panelState.read(7), ...state })
  const client = new QueryClient()
  client.setQueryData(['preferences'], preferences)
  const sought = { search: state?.search ?? '', kind: state?.tab ?? null, types: [] }
  for (const asked of [sought, { search: '', kind: null, types: [] }])
    client.setQueryData(['submission', 7, 'collaboration', 'list', asked], {
      pages: [{ records: items, next: null }],
      pageParams: [null],
    })
  client.setQueryData(['submission', 7, 'collaborationDraft'], {})
  for (const [key, data] of read) client.setQueryData(['submission', 7, ...key], data)
  const set = (name: string, entries: object[]) =>
    client.setQueryData(['dataSet', name, undefined], { name, items: entries })
  set('Task Priority', [
    { name: '3- High', value: '3' },
    { name: '2- Medium', value: '2' },
    { name: '1- Low', value: '1' },
  ])
  set('Note Types', [{ name: 'General', value: 'GENERAL' }])
  set('Attachment Types', [{ name: 'Loss run', value: 'LOSS_RUN' }])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const user = { id: ME, name: 'Ada Reyes', userType: console === 'agent' ? 'Agent' : 'Underwriter' }
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router as never}>
          <SessionContext value={{ user, permissions } as unknown as Session}>
            <CollaborationDock
              submissionId={7}
              linked={null}
              onLinkedShown={() => {}}
              takesFocus={false}
              onClose={() => {}}
            />
          </SessionContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

export const MOMENT = Date.UTC(2031, 4, 6, 14, 30)

/** The labels of fields, in their order. */
export const labelsIn = (markup: string) =>
  [...markup.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label!.trim())
