import { expect, PASSWORD, test } from '../support/people.ts'

test.use({ username: '' })

test('H001 H010 H021 W010 an underwriter is sent to login, signs in and lands on the home page', async ({ page }) => {
  await page.goto('/?x')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/login?username=underwriter')
  await expect(page.getByText('Underwriter Workstation')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('underwriter')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/landing$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'New Submission' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Submissions/ }).first()).toBeVisible()
})

test('H016 H022 the address a person wanted is remembered until they have signed in', async ({ page }) => {
  await page.goto('/submission/1500/default')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/submission\/1500\/default$/)
})

test('H025 a session that ends while somebody works leads to login and back to where they were', async ({
  page,
  context,
}) => {
  await page.goto('/login?username=manager')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/landing$/)
  await page.goto('/submission/1501/default')
  for (const name of ['Key figures', 'Open items', 'Activity'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toHaveAttribute('aria-busy', 'false')
  await context.clearCookies()
  // The next read leads to the login page: that of the press, or one that the page makes by itself.
  await Promise.any([page.getByRole('link', { name: 'Home', exact: true }).click(), page.waitForURL(/\/login/)])
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
})

test('a wrong password says so and keeps the username; who forgot it reads whom to ask', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('underwriter')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The username or the password is not right.')).toBeVisible()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('Ask an administrator of your company.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('underwriter')
})

test('H004 H005 an agent who comes to the underwriter’s address is taken to the Agent Console', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('agent')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/umagent\/landing$/)
  await expect(page.getByText('Agent Console')).toBeVisible()
})

test('a carrier user on the agents’ address is refused and shown the way', async ({ page }) => {
  await page.goto('/umagent/login')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'This is the Agent Console' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the Underwriter Workstation' }).click()
  await expect(page).toHaveURL(/\/landing$/)
})
