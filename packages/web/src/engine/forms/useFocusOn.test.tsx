import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { mounted, updated } from '#testing/mounted.ts'
import { useFocusOn } from './useFocusOn.ts'

test('a link to a field of another page is followed by that page only, once it is shown', async () => {
  const focused: string[] = []
  const loaded = Promise.withResolvers<void>()
  function Page({ name }: { name: string }) {
    useFocusOn((path) => focused.push(`${path} on ${name}`))
    return null
  }
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, loader, component: () => <Page name={path} /> })
  const router = createRouter({
    routeTree: root.addChildren([page('/first'), page('/second', () => loaded.promise)]),
    history: createMemoryHistory({ initialEntries: ['/first'] }),
    isServer: false,
    origin: 'http://bindery.test',
  })
  await router.load()
  await mounted(<RouterProvider router={router as never} />)

  let arrived: Promise<void> | undefined
  await updated(() => {
    arrived = router.navigate({ to: '/second', state: { focusOn: 'limit' } } as never)
  })
  expect(router.state.location.pathname).toBe('/second')
  expect(focused).toEqual([])

  await updated(async () => {
    loaded.resolve()
    await arrived
  })
  expect(focused).toEqual(['limit on /second'])
})
