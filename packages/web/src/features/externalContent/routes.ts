import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazily } from '#platform/ui/lazily.tsx'

interface ExternalContentSearch {
  externalContentUrl?: string
  externalContentPopoutUrl?: string
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const externalContentRoutes = <Parent extends AnyRoute>(submission: Parent) =>
  [
    createRoute({
      getParentRoute: () => submission,
      path: '/externalContent/$externalContentId',
      validateSearch: (search: Record<string, unknown>): ExternalContentSearch => {
        const [url, popout] = [text(search.externalContentUrl), text(search.externalContentPopoutUrl)]
        return { ...(url && { externalContentUrl: url }), ...(popout && { externalContentPopoutUrl: popout }) }
      },
      component: lazily(async () => (await import('./ExternalContentPage.tsx')).ExternalContentPage),
    }),
  ] as const
