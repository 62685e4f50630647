import { notifications, notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { ApiProblem } from '../api.ts'
import { toastProblem } from './toasts.tsx'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { platform: { requestId: '{{id}}' } } } }))

const refusal = (title: string, requestId: string) =>
  new ApiProblem({ type: 'conflict', title, status: 409, requestId })
const shown = () => notificationsStore.getState().notifications.length

test('a repeated problem shows once; another one shows too, also under the same title', async () => {
  notifications.clean()
  await toastProblem(refusal('It was changed.', 'r1'), 'Not saved')
  await toastProblem(refusal('It was changed.', 'r2'), 'Not saved')
  expect(shown()).toBe(1)
  await toastProblem(refusal('It is closed.', 'r3'), 'Not saved')
  expect(shown()).toBe(2)
  await toastProblem(refusal('It is gone.', 'r4'))
  await toastProblem(refusal('It is gone.', 'r5'))
  expect(shown()).toBe(3)
})
