import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { dropFile } from '../support/files.ts'
import { onOnePage, signedIn, test } from '../support/people.ts'
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
  await expect(composerOf(agent)).toHaveAttribute('placeholder', 'Send a message')
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
})

test.describe('in a chat with the manager', () => {
  let id: number
  let me: number
  let manager: Page
  const screen = onOnePage('underwriter', async (page, browser) => {
    ;({ id } = await submissionAt(page, 'submitted'))
    me = await idOf(page)
    manager = await signedIn(browser, 'manager')
    await page.request.post(`/rest/ChatRoom/${id}/invite?userIds=${await idOf(manager)}`)
    await openChat(page, id)
  })

  test('C141 C142 C143 C061 a message shown in the All View is in the list until it is taken out', async () => {
    const underwriter = screen()
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
    await panel.getByRole('tab', { name: 'Chat' }).click()
  })

  test('a message that could not be sent says so, survives a reload, and is sent again once', async () => {
    const page = screen()
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
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/rest/ChatMessage?'))
    await failed.getByRole('button', { name: 'Send again' }).click()
    // The message itself may come sooner, with the events.
    await lost
    await expect(stored.getByText('Sending…')).toHaveCount(0)
    await expect(failed).toHaveCount(0)
    await expect(stored).toHaveCount(1)
    await page.unroute('**/rest/ChatMessage?*')
    const answer = await page.request.get(`/rest/ChatMessage/List?submissionId=${id}`)
    const bodies = (await answer.json()).records.map(({ body }: { body: string }) => body)
    expect(bodies.filter((body: string) => body === 'Is anybody there?')).toHaveLength(1)
  })

  test('C152 C153 a file dropped on the chat is a message with a link, and the chat is left with the panel', async () => {
    const page = screen()
    const isHere = async () =>
      (await (await manager.request.get(`/rest/ChatRoom/${id}/members`)).json()).find(
        (member: { id: number }) => member.id === me,
      ).isHere
    await expect.poll(isHere).toBe(true)
    await dropFile(page, messagesOf(page).first(), { name: 'Roof.txt', content: 'The roof is new.' })
    const link = messagesOf(page).getByRole('link', { name: 'Roof.txt' })
    await expect(link).toHaveAttribute('href', new RegExp(`/submission/${id}/document/\\d+$`))
    const files = await (await page.request.get(`/rest/Submission/${id}/CollaborationItem?kind=attachment`)).json()
    // No agent is in the chat.
    expect(files.records[0]).toMatchObject({ summaryData: { name: 'Roof.txt', shared: false } })

    await panelOf(page).getByRole('link', { name: 'Print' }).click()
    const sheet = page.getByRole('article', { name: 'Print preview of Chat' })
    await expect(sheet).toContainText('I would like to chat with you about this submission.')
    await expect(sheet).toContainText('Roof.txt')
    await page.getByRole('button', { name: 'Close Preview' }).click()
    await panelOf(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(isHere).toBe(false)
  })
})

test('C133 C145 C147 C591 several people are invited at once, with a message of at most 255 characters', async ({
  page,
}) => {
  const { id } = await submissionAt(page, 'submitted')
  const offered = await (await page.request.get(`/rest/ChatRoom/${id}/invitable`)).json()
  const names: string[] = offered.slice(0, 2).map(({ name }: { name: string }) => name)
  await openChat(page, id)
  await panelOf(page).getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite People to Chat' })
  const confirm = dialog.getByRole('button', { name: 'Invite' })
  await expect(confirm).toBeDisabled()
  for (const name of names) {
    await dialog.getByRole('combobox', { name: 'People' }).fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await message.fill('x'.repeat(255))
  await message.press('End')
  await message.pressSequentially('yz')
  await expect(message).toHaveValue('x'.repeat(255))
  await confirm.click()
  await expect(page.getByText('Successfully invited 2 people')).toBeVisible()
  const members = panelOf(page).getByRole('button', { name: /^Members of the chat: \d+, \d+ online$/ })
  await members.click()
  for (const name of names) await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('In this chat')).toHaveCount(1)
})

test('unread and found messages are jumped to, over messages that are not loaded yet', async ({ browser }) => {
  const page = await signedIn(browser, 'underwriter')
  const manager = await signedIn(browser, 'manager')
  const { id } = await submissionAt(page, 'submitted')
  await page.request.post(`/rest/ChatRoom/${id}/invite?userIds=${await idOf(manager)}`)
  const say = async (body: string): Promise<number> =>
    (await (await manager.request.post(`/rest/ChatMessage?submissionId=${id}`, { data: { body } })).json()).id
  await say('The sprinklers were tested')
  const read = await say('Read already')
  await page.request.post(`/rest/ChatRoom/${id}/read`, { data: { messageId: read } })
  await say('The first of many')
  await Promise.all(Array.from({ length: 60 }, (_, count) => say(`Message ${count}`)))
  await openChat(page, id)
  await panelOf(page).getByRole('button', { name: 'More than 50 unread messages' }).click()
  await expect(messagesOf(page).filter({ hasText: 'The first of many' })).toBeInViewport()
  await expect(messagesOf(page).filter({ hasText: /^New$/ })).toBeInViewport()
  await expect(panelOf(page).getByRole('button', { name: /unread messages$/ })).toHaveCount(0)

  await panelOf(page).getByRole('searchbox', { name: 'Search Chat' }).fill('sprinklers')
  await panelOf(page).getByRole('button', { name: 'Show in chat' }).click()
  const found = messagesOf(page).filter({ hasText: 'The sprinklers were tested' })
  await expect(found).toBeInViewport()
  await expect(found).toBeFocused()
})

test('H386 H387 H389 H390 a name opens a card: for the pointer, or frozen, with an invitation to the chat', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'underwriter')
  const manager = await signedIn(browser, 'manager')
  const { id } = await submissionAt(page, 'submitted')
  await manager.request.post('/rest/Note', { data: { submissionId: id, text: 'Roof is new' } })
  const name = await nameOf(manager)
  await page.goto(`/submission/${id}/default`)
  await page.getByRole('button', { name: 'Show/hide collaboration' }).click()
  const row = panelOf(page).getByRole('listitem').filter({ hasText: 'Roof is new' })
  await row.getByText(name).hover()
  const card = page.getByRole('dialog', { name: `Business card of ${name}` })
  await expect(card.getByText('Email', { exact: true })).toBeVisible()
  expect((await card.boundingBox())?.width).toBe(400)
  await page.mouse.move(5, 5)
  await expect(card).toHaveCount(0)

  await row.getByRole('button').click()
  await panelOf(page).getByRole('button', { name, exact: true }).click()
  await expect(card).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(card.getByRole('button', { name: 'Send email' })).toBeVisible()
  await card.getByRole('button', { name: 'Start chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite People to Chat' })
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Your invitation to chat was successfully sent.')).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Close' }).click()

  await page.locator('main').getByRole('button', { name: 'Ledger & Lantern of New England' }).first().click()
  const agency = page.getByRole('dialog', { name: /^Business card of Ledger/ })
  await expect(agency.getByText('AGY-1010')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(agency).toHaveCount(0)
})
