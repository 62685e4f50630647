import { expect } from '../support/expect.ts'
import { test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'
import { press, status } from '../support/workflow.ts'

test.use({ username: 'manager' })

test('W021 W027 W031 W401 the panel is shown and hidden by its toggle, and remembered for each submission', async ({
  page,
}) => {
  const [one, other] = [await submissionAt(page, 'submitted'), await submissionAt(page, 'draft')]
  await page.goto(`/submission/${one.id}/default`)
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible()
  const toggles = page.getByRole('group', { name: 'Panels' }).getByRole('button')
  await expect(toggles).toHaveCount(3)
  const toggle = page.getByRole('button', { name: 'Show/hide collaboration' })
  /** Time from the pointer entering the button until the tooltip appears. */
  const waited = await toggle.evaluateHandle((button) => ({
    until: new Promise<number>((resolve) => {
      button.addEventListener('mouseenter', () => {
        const began = performance.now()
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=tooltip]')) return
          observer.disconnect()
          resolve(performance.now() - began)
        }).observe(document.body, { childList: true, subtree: true })
      })
    }),
  }))
  await toggle.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Show/hide collaboration')
  expect(await waited.evaluate(({ until }) => until)).toBeGreaterThanOrEqual(500)

  const panel = page.getByRole('complementary', { name: 'Collaboration' })
  await expect(panel).toHaveCount(0)
  await toggle.click()
  await expect(panel.getByRole('tab', { name: 'All', selected: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show/hide activity' }).click()
  await expect(panel).toHaveCount(0)
  const activity = page.getByRole('complementary', { name: 'Activity' })
  await expect(activity.getByText('Submission: Draft → Submitted')).toBeVisible()
  await page.getByRole('button', { name: 'Show/hide checklist' }).click()
  await expect(page.getByRole('complementary', { name: 'Underwriter Checklist' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await toggle.click()
  await expect(page.getByRole('complementary', { name: 'Underwriter Checklist' })).toHaveCount(0)
  await page.goto(`/submission/${other.id}/default`)
  await expect(page.getByRole('heading', { level: 1, name: other.insured })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await page.goto(`/submission/${one.id}/default`)
  await expect(panel).toBeVisible()
  await page.keyboard.press('m')
  await expect(panel).toHaveCount(0)
})

test('W022 W023 W040 the action bar is at the left, on a small screen on top; the steps follow the width once it has settled', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  await page.goto(`/submission/${id}/default`)
  const bar = page.getByRole('toolbar', { name: 'Actions' })
  const wide = page.getByRole('list', { name: 'Progress' })
  const narrow = page.getByRole('button', { name: /3 of 6/ })
  await expect(wide).toBeVisible()
  const [actions, steps] = [(await bar.boundingBox())!, (await wide.boundingBox())!]
  expect(actions.x + actions.width).toBeLessThanOrEqual(steps.x)
  expect(Math.abs(actions.y - steps.y)).toBeLessThan(30)

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await bar.boundingBox())!.width).toBeLessThan(390)
  await page.clock.runFor(150)
  await expect(wide).toHaveCount(1)
  // The delay starts when the browser reports the new width, after painting it.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return narrow.count()
    })
    .toBe(1)
  await page.clock.resume()
  const [small, below] = [(await bar.boundingBox())!, (await narrow.boundingBox())!]
  expect(small.y + small.height).toBeLessThanOrEqual(below.y)
})

test('W154 W155 W156 W202 actions and steps are asked for once for each record, and again when it changes', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  const times = (part: string) => asked.filter((address) => address.includes(part)).length
  await page.goto(`/submission/${id}/default`)
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible()
  const [actions, crumbs] = [times(`uri=%2FSubmission%2F${id}`), times(`Submission/${id}/BreadCrumbs`)]
  await page.getByRole('link', { name: 'Policies', exact: true }).click()
  await expect(page).toHaveURL(/policies$/)
  await page.getByRole('link', { name: 'Submission Overview' }).click()
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible()
  expect([times(`uri=%2FSubmission%2F${id}`), times(`Submission/${id}/BreadCrumbs`)]).toEqual([actions, crumbs])
  await press(page, 'Modify')
  await expect(status(page).getByText('Modifications in Progress')).toBeVisible()
  await expect.poll(() => times(`uri=%2FSubmission%2F${id}`)).toBeGreaterThan(actions)
  await expect.poll(() => times(`Submission/${id}/BreadCrumbs`)).toBeGreaterThan(crumbs)
})
