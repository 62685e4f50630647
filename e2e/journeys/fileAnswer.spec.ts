import { expect } from '../support/expect.ts'
import { draftWith, openForm } from '../support/forms.ts'
import { test } from '../support/people.ts'

test.use({ username: 'underwriter' })

test('H320 a question that is answered with a file takes one, opens it, and says why it does not take another', async ({
  page,
}) => {
  const { id } = await draftWith(page.request, ['CP'])
  await openForm(page, id, 'cp', 'Commercial Property Application')
  const choose = page.getByRole('button', { name: 'Choose file: Signed Statement of Values' })
  const pick = async (name: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('%PDF-1.4 values') })
  }
  await pick('values.exe')
  await expect(page.getByText('File values.exe is not a supported document type for upload.')).toBeVisible()
  await pick('values.pdf')
  const link = page.getByRole('link', { name: 'values.pdf' })
  await expect(link).toBeVisible()
  await page.reload()
  const address = await link.getAttribute('href')
  expect((await page.request.get(address!)).status()).toBe(200)
})
