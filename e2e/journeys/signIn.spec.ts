import { expect } from '../support/expect.ts'
import { PASSWORD, test } from '../support/people.ts'

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

test('a carrier user on the agents’ address is refused and shown the way', async ({ page }) => {
  await page.goto('/umagent/login')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'This is the Agent Console' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the Underwriter Workstation' }).click()
  await expect(page).toHaveURL(/\/landing$/)
})
