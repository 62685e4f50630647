import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { requirePermission } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'

const loadPreview = () => import('./PreviewPage.tsx')
const preview = {
  component: lazily(async () => (await loadPreview()).PreviewPage),
  errorComponent: lazily(async () => (await loadPreview()).NoTemplate),
}

export const formTemplateRoutes = <Parent extends AnyRoute>(signedIn: Parent) =>
  [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/formTemplates',
      beforeLoad: () => requirePermission('form.manage'),
      component: lazily(async () => (await import('./FormTemplatesPage.tsx')).FormTemplatesPage),
    }),
    createRoute({ getParentRoute: () => signedIn, path: '/formTemplates/$key/$version', ...preview }),
    createRoute({ getParentRoute: () => signedIn, path: '/formTemplates/$key/$version/row/$row', ...preview }),
  ] as const
