import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { expect, signedIn, test } from '../support/people.ts'
import { submissionAt } from '../support/submissions.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collaboration' })
const messagesOf = (page: Page) => panelOf(page).getByRole('log', { name: 'Messages' }).getByRole('listitem')
const composerOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Send a message' })

async function openChat(page: Page, id: number, home = '') {
  await page.goto(`${home}/submission/${id}/default`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  await panelOf(page).getByRole('tab', { name: 'Chat' }).click()
  await expect(panelOf(page).getByRole('heading', { name: 'Chat' })).toBeVisible()
}

const idOf = async (page: Page): Promise<number> => (await (await page.request.get('/rest/Session')).json()).user.id
const nameOf = async (page: Page): Promise<string> => (await (await page.request.get('/rest/Session')).json()).user.name

test('C131 C135 C144 C590 an agent is invited, talks with the underwriter live, and reads nothing of before', async ({
  browser,
}) => {
  const underwriter = await signedIn(browser, 'underwriter')
  const manager = await signedIn(browser, 'manager')
  const agent = await signedIn(browser, 'agent')
  const { id } = await submissionAt(underwriter, 'submitted')
  await underwriter.request.post(`/rest/ChatRoom/${id}/invite?userIds=${await idOf(manager)}`)
  await underwriter.request.post(`/rest/ChatMessage?submissionId=${id}`, { data: { body: 'Only for us' } })
  await openChat(underwriter, id)
  await expect(messagesOf(underwriter).filter({ hasText: 'Only for us' })).toBeVisible()
  await expect(messagesOf(underwriter).filter({ hasText: /^Today$/ })).toBeVisible()

  await panelOf(underwriter).getByRole('button', { name: 'Invite' }).click()
  const dialog = underwriter.getByRole('dialog', { name: 'Invite People to Chat' })
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'I would like to chat with you about this submission.',
  )
  const confirm = dialog.getByRole('button', { name: 'Invite' })
  await expect(confirm).toBeDisabled()
  const agentName = await nameOf(agent)
  await dialog.getByRole('combobox', { name: 'People' }).fill(agentName)
  await underwriter.getByRole('option', { name: agentName }).click()
  await confirm.click()
  await expect(underwriter.getByText('Your invitation to chat was successfully sent.')).toBeVisible()

  await openChat(agent, id, '/umagent')
  await expect(messagesOf(agent).filter({ hasText: 'I would like to chat' })).toBeVisible()
  await expect(messagesOf(agent).filter({ hasText: 'Only for us' })).toHaveCount(0)
  await composerOf(agent).fill('   ')
  await composerOf(agent).press('Enter')
  await composerOf(agent).fill('The roof is new, see https://roofs.example/17')
  await composerOf(agent).press('Enter')
  await expect(composerOf(agent)).toHaveValue('')
  const arrived = messagesOf(underwriter).filter({ hasText: 'The roof is new' })
  await expect(arrived).toBeVisible()
  await expect(arrived.getByRole('link', { name: 'https://roofs.example/17' })).toHaveAttribute('target', '_blank')
  await expect(messagesOf(agent)).toHaveCount(3)
  await expect(panelOf(agent).getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await expect(panelOf(agent).getByRole('button', { name: /^Options of the message/ })).toHaveCount(0)
  expect(await findings(underwriter)).toEqual([])

  await panelOf(underwriter).getByRole('searchbox', { name: 'Search Chat' }).fill('roof')
  await expect(panelOf(underwriter).getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1)
  for (const page of [underwriter, manager, agent]) await page.context().close()
})

test('C141 C142 C061 a message shown in the All View is in the list until it is taken out', async ({ browser }) => {
  const underwriter = await signedIn(browser, 'underwriter')
  const manager = await signedIn(browser, 'manager')
  const { id } = await submissionAt(underwriter, 'submitted')
  await underwriter.request.post(`/rest/ChatRoom/${id}/invite?userIds=${await idOf(manager)}`)
  await openChat(underwriter, id)
  await composerOf(underwriter).fill('Terms are on their way')
  await composerOf(underwriter).press('Enter')
  const message = messagesOf(underwriter).filter({ hasText: 'Terms are on their way' })
  const options = message.getByRole('button', { name: /^Options of the message of You/ })
  await options.click()
  await underwriter.getByRole('menuitem', { name: /^Show in All View/ }).click()
  await expect(message.getByText('In All View')).toBeVisible()
  const panel = panelOf(underwriter)
  await panel.getByRole('button', { name: 'Back' }).click()
  const row = panel.getByRole('listitem').filter({ hasText: 'Terms are on their way' })
  await row.getByRole('button').click()
  await options.click()
  await underwriter.getByRole('menuitem', { name: 'Remove from All View' }).click()
  await panel.getByRole('button', { name: 'Back' }).click()
  await expect(row).toHaveCount(0)
  for (const page of [underwriter, manager]) await page.context().close()
})

test('C149 C150 a draft has no chat', async ({ page }) => {
  const { id } = await submissionAt(page, 'draft')
  await openChat(page, id)
  await expect(panelOf(page).getByText('Chat is not available but will be enabled in a future release.')).toBeVisible()
  await expect(composerOf(page)).toHaveCount(0)
})

test('a message that could not be sent says so, survives a reload, and is sent again once', async ({ browser }) => {
  const page = await signedIn(browser, 'underwriter')
  const manager = await signedIn(browser, 'manager')
  const { id } = await submissionAt(page, 'submitted')
  await page.request.post(`/rest/ChatRoom/${id}/invite?userIds=${await idOf(manager)}`)
  await openChat(page, id)
  await expect(composerOf(page)).toBeVisible()
  const stored = messagesOf(page).filter({ hasText: 'Is anybody there?' })
  await page.route('**/rest/ChatMessage?*', (route) => route.abort())
  await composerOf(page).fill('Is anybody there?')
  await composerOf(page).press('Enter')
  const failed = panelOf(page).getByRole('alert').filter({ hasText: 'Not sent.' })
  await expect(failed).toBeVisible()
  await page.reload()
  await expect(failed).toBeVisible()
  // Now the message arrives, but the answer is lost.
  await page.unroute('**/rest/ChatMessage?*')
  await page.route('**/rest/ChatMessage?*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await failed.getByRole('button', { name: 'Send again' }).click()
  await expect(stored.getByText('Sending…')).toHaveCount(0)
  await expect(failed).toHaveCount(0)
  await expect(stored).toHaveCount(1)
  const answer = await page.request.get(`/rest/ChatMessage/List?submissionId=${id}`)
  const bodies = (await answer.json()).records.map(({ body }: { body: string }) => body)
  expect(bodies.filter((body: string) => body === 'Is anybody there?')).toHaveLength(1)
  for (const one of [page, manager]) await one.context().close()
})
