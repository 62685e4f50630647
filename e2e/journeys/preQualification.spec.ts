import { firstOfMonth } from '../support/dates.ts'
import { expect } from '../support/expect.ts'
import { entry } from '../support/forms.ts'
import { test } from '../support/people.ts'
import { post, read } from '../support/risks.ts'
import { confirm, expectDone, press, reasonOf, status, steps, uniqueName } from '../support/workflow.ts'

// Wide enough for the steps to be side by side.
test.use({ username: 'agent', viewport: { width: 1720, height: 1000 } })

test('W131 W239 W241 H231 an agent pre-qualifies: refused while answers are missing, failed with a sentence, corrected, succeeded', async ({
  page,
}) => {
  const { uri } = await post(page.request, 'Submission/create', {
    ...{ insuredName: uniqueName(), productShortNames: ['CA'], effectiveDate: firstOfMonth(2) },
  })
  const id = Number(uri.split('/').at(-1))
  const { version } = await read(page.request, `Submission/${id}`)
  await post(page.request, `Submission/${id}`, { version, insuredAddress: { state: 'CT' }, businessClass: '311811' })
  await page.goto(`/umagent/submission/${id}/default`)
  await press(page, 'Start Pre-Qualification')

  await expect(page).toHaveURL(/\/submission\/\d+\/form\/prequal-ca$/)
  await expect(entry(page, 'Prequalification')).toBeVisible()
  await expect(page.getByRole('button', { name: '10 required fields left', exact: true })).toBeVisible()
  await expect.poll(async () => (await steps(page))[0]).toBe('Prequalify in progress')
  expect(await reasonOf(page, 'Submit Pre-Qualification')).toBe(
    'Fill in the 10 required fields that are missing in the pre-qualification form.',
  )

  const say = (question: string, answer: 'Yes' | 'No') =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()
  const figure = async (question: string, answer: string) => {
    await page.getByRole('textbox', { name: question }).fill(answer)
    await page.getByRole('textbox', { name: question }).press('Tab')
  }
  await figure('Power Units', '4')
  await figure('Truck Tractors', '0')
  await page.getByRole('combobox', { name: 'Longest Radius' }).selectOption({ label: 'Local, to 50 miles' })
  await say('Passengers carried for a charge', 'Yes')
  await say('Placarded hazardous material carried', 'No')
  await say('Hauls goods of others for hire', 'No')
  await figure('Drivers Under 23', '0')
  await figure('Drivers With a Major Violation in Three Years', '0')
  await say('Motor vehicle records checked at hire and every year', 'Yes')
  await figure('Auto Losses in Three Years', '1')
  await expect(page.getByText('Nothing required is left')).toBeVisible()

  // The result shows at once. Checking shows the same and does not end the pre-qualification.
  const result = page.getByRole('region', { name: 'Result of the pre-qualification' })
  const found = result.getByRole('group', { name: 'Not written as it stands' })
  await expect(found).toContainText('Carrying passengers for a charge is not eligible.')
  await press(page, 'Check Pre-Qualification')
  await expect(page.getByText('Carrying passengers for a charge is not eligible.')).toHaveCount(2)
  await expect(status(page).getByText('Started Pre-Qualification')).toBeVisible()

  await press(page, 'Submit Pre-Qualification')
  await confirm(page, 'Submit Pre-Qualification')
  await expect(status(page).getByText('Failed Pre-Qualification')).toBeVisible()
  await expect(found).toContainText('Carrying passengers for a charge is not eligible.')
  await expect(page.getByText('Start the pre-qualification again to change answers.').first()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)

  await press(page, 'Start Pre-Qualification')
  await expect(status(page).getByText('Started Pre-Qualification')).toBeVisible()
  await say('Passengers carried for a charge', 'No')
  await expect(found).toHaveCount(0)
  await expect(result.getByText('Nothing stands against it.')).toBeVisible()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('radiogroup', { name: 'Passengers carried for a charge' }).getByRole('radio', { name: 'No' }),
  ).toBeChecked()
  await press(page, 'Submit Pre-Qualification')
  await confirm(page, 'Submit Pre-Qualification')
  await expectDone(page, 'Pre-qualification passed')
  await expect(status(page).getByText('Succeeded Pre-Qualification')).toBeVisible()
})
