import { fillApplication } from '../support/applications.ts'
import { expect, test } from '../support/people.ts'
import { confirm, expectDone, press, reasonOf, status, steps, uniqueName } from '../support/workflow.ts'

// Wide enough for the steps to stand side by side.
test.use({ username: 'agent', viewport: { width: 1720, height: 1000 } })
test.setTimeout(180_000)

test('W041 W131 W239 W241 W242 H231 an agent pre-qualifies: refused while answers are missing, failed with a sentence, corrected, succeeded; the simple risk is then cleared by the system', async ({
  page,
}) => {
  await page.goto('/umagent/landing')
  await page.getByRole('button', { name: 'New Submission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submission Details' })
  await dialog.getByLabel('Insured Name').fill(uniqueName())
  await dialog.getByLabel('State').selectOption('CT')
  await dialog.getByLabel('Business Class').selectOption({ label: 'Retail Bakeries' })
  await dialog.getByRole('textbox', { name: 'Effective Date' }).fill('01/01/2027')
  await dialog.getByRole('textbox', { name: 'Effective Date' }).press('Tab')
  await dialog.getByRole('checkbox', { name: 'Commercial Auto' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Commercial Auto' })).toBeChecked()
  await press(page, 'Start Pre-Qualification')

  await expect(page).toHaveURL(/\/submission\/\d+\/prequalification$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Prequalification' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prequalification' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('8 required answers left')).toBeVisible()
  expect((await steps(page))[0]).toBe('Prequalify in progress')
  expect(await reasonOf(page, 'Submit Pre-Qualification')).toBe(
    'Fill in the 8 required fields that are missing in the pre-qualification form.',
  )

  const say = (question: string, answer: 'Yes' | 'No') =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()
  const figure = async (question: string, answer: string) => {
    await page.getByLabel(question).fill(answer)
    await page.getByLabel(question).press('Tab')
  }
  await figure('How many power units are there?', '4')
  await expect(page.getByText('7 required answers left')).toBeVisible()
  await figure('What is the longest usual radius?', '100')
  await say('Are passengers carried for a charge?', 'Yes')
  await say('Is placarded hazardous material carried?', 'No')
  await page.getByRole('combobox', { name: 'What is the motor carrier safety rating?' }).click()
  await page.getByRole('option', { name: 'Satisfactory', exact: true }).click()
  await figure('How many drivers had a major violation in the last three years?', '0')
  await figure('How many drivers are under 23?', '0')
  await figure('How many claims were there in the last three years, over all lines?', '1')
  await expect(page.getByText('Every required question is answered')).toBeVisible()

  await press(page, 'Check Pre-Qualification')
  await expect(page.getByText('Passenger transport for hire is not written.').first()).toBeVisible()
  await expect(status(page).getByText('Started Pre-Qualification')).toBeVisible()

  await press(page, 'Submit Pre-Qualification')
  await confirm(page, 'Submit Pre-Qualification')
  await expect(status(page).getByText('Failed Pre-Qualification')).toBeVisible()
  const found = page.getByRole('alert').filter({ hasText: 'Not written as it stands' })
  await expect(found).toContainText('Passenger transport for hire is not written.')
  await expect(page.getByRole('radio', { name: 'No' }).first()).toBeDisabled()

  await press(page, 'Start Pre-Qualification')
  await expect(status(page).getByText('Started Pre-Qualification')).toBeVisible()
  await say('Are passengers carried for a charge?', 'No')
  await expect(found).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByRole('radiogroup', { name: 'Are passengers carried for a charge?' }).getByRole('radio', { name: 'No' }),
  ).toBeChecked()
  await press(page, 'Submit Pre-Qualification')
  await confirm(page, 'Submit Pre-Qualification')
  await expectDone(page, 'Submit Pre-Qualification')
  await expect(status(page).getByText('Succeeded Pre-Qualification')).toBeVisible()

  await press(page, 'Make Application')
  await expect(page).toHaveURL(/\/default$/)
  await expect(page.getByRole('link', { name: 'Prequalification' })).toHaveCount(0)
  await expect(status(page).getByText('Draft')).toBeVisible()

  await fillApplication(page.request, Number(/submission\/(\d+)/.exec(page.url())![1]), ['CA'])

  // A small fleet is simple: the system clears and rates it, and the page follows by itself.
  await press(page, 'Submit Application')
  await confirm(page, 'Yes')
  await expect(status(page).getByText('Clear', { exact: true })).toBeVisible()
})
