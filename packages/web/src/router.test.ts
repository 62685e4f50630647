import { expect, test } from 'vitest'
import { router } from './router.tsx'

const paths = Object.keys(router.routesByPath)

test.each([
  ['H026', '/login'],
  ['H029', '/password'],
  ['H030', '/landing'],
  ['H031 H033', '/submission/$submissionId/default'],
  ['H034', '/submission/$submissionId/form'],
  ['H034', '/submission/$submissionId/form/$formId'],
])('%s there is a page at %s', (_requirement, path) => {
  expect(paths).toContain(path)
})
