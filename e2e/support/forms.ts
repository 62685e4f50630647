import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { asTyped, daysFromToday, firstOfMonth } from './dates.ts'
import { expect } from './expect.ts'
import { uniqueName } from './workflow.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Pages of the submission' })
export const entry = (page: Page, name: string) => {
  const literal = name.replace(/[()]/g, '\\$&')
  return tree(page).getByRole('treeitem', { name: new RegExp(`^${literal}( \\d+ required fields? left, go to .*)?$`) })
}

/** The number of required fields left in the badge of a navigation entry; 0 without a badge. */
export async function badgeOf(page: Page, name: string): Promise<number> {
  const badge = entry(page, name).getByRole('button', { name: /^\d+ required/ })
  return (await badge.count()) === 0 ? 0 : Number(await badge.textContent())
}

export async function openForm(page: Page, submissionId: number, key: string, title: string) {
  await page.goto(`/submission/${submissionId}/form/${key}`)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

/** A form field by its label. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))

/** Waits until the next frame is painted and the form's rules have run. */
const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Waits until the action bar shows that everything is saved. */
export const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

interface Control {
  tag: string
  type: string
  id: string
  isNumber: boolean
  isList: boolean
}

/** Answers the focused field by keyboard and leaves it. */
export async function answerByKeys(page: Page, focused: Locator) {
  const control = await focused.evaluate(
    (element): Control => ({
      tag: element.tagName,
      type: element.getAttribute('type') ?? '',
      id: element.id,
      isNumber: ['numeric', 'decimal'].includes(element.getAttribute('inputmode') ?? ''),
      isList: element.getAttribute('aria-haspopup') === 'listbox',
    }),
  )
  const { keyboard } = page
  const type = async (text: string) => {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  if (control.tag === 'SELECT') await keyboard.press('ArrowDown')
  else if (control.type === 'radio') await keyboard.press('n')
  else if (control.tag === 'BUTTON') await keyboard.press('Enter')
  else if (control.isList) for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Tab']) await keyboard.press(key)
  else if (control.tag === 'TEXTAREA') await type('As described to the underwriter.')
  else if (control.isNumber) await type('10')
  else if (control.id.endsWith('postalCode')) await type('10001')
  else if (/date/i.test(control.id)) await type(asTyped(daysFromToday(-300)))
  else await type('Harbor')
  await waitForPaint(page)
}

/** Creates a draft with these products through the API. */
export async function draftWith(request: APIRequestContext, products: string[], insured = uniqueName()) {
  const post = async (path: string, data: object) => {
    const answered = await request.post(path, { data })
    expect(answered.status(), await answered.text()).toBe(200)
    return answered.json()
  }
  const get = async (path: string) => (await request.get(`/rest/${path}`)).json()
  // An agent always works for their own agency and does not send one.
  const isAgent = (await get('Session')).user.userType === 'Agent'
  const agencyId = isAgent ? undefined : Number((await get('DynamicData/Hierarchical Agency List')).items.at(-1).value)
  const { uri } = await post('/rest/Submission/create', {})
  const id = Number(/\d+$/.exec(uri)![0])
  const { version } = await get(`Submission/${id}`)
  await post(`/rest/Submission/${id}`, {
    version,
    agencyId,
    insuredName: insured,
    insuredAddress: { state: 'NY' },
    effectiveDate: firstOfMonth(2),
    expirationDate: firstOfMonth(14),
    productShortNames: products,
  })
  await post(`/rest/Submission/${id}/makeApplication`, {})
  return { id, insured }
}
