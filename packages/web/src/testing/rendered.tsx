import type { Session } from '@bindery/contract/session'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll } from 'vitest'
import { SessionContext } from '#platform/session.ts'

/** The texts that the tests of a file render, by namespace. */
export const useTexts = (texts: Record<string, object>) =>
  beforeAll(async () => {
    await i18next
      .use(initReactI18next)
      .init({ lng: 'en', resources: { en: texts }, interpolation: { escapeValue: false } })
  })

interface Given {
  /** The answers that were read already. */
  read?: [key: QueryKey, data: unknown][]
  /** The queries that failed. */
  failed?: QueryKey[]
  preferences?: Record<string, unknown>
  session?: object
}

/**
 * The markup of an element. Dialogs and menus that are open stand in place: the test environment of Mantine has no
 * portals and no transitions.
 */
export function rendered(element: ReactNode, { read = [], failed = [], preferences = {}, session = {} }: Given = {}) {
  // A query that failed is not asked again when it is rendered.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.setQueryData(['preferences'], preferences)
  for (const [key, data] of read) client.setQueryData(key, data)
  for (const queryKey of failed)
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new Error('It failed.') })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router as never}>
          <SessionContext value={session as Session}>{element}</SessionContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '')
}
