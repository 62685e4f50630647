import type { Locator, Page } from '@playwright/test'

interface DroppedFile {
  name: string
  type?: string
  content: Buffer | string
}

/** Drops a file on an element, as from the desktop. */
export async function dropFile(page: Page, place: Locator, { name, type = 'text/plain', content }: DroppedFile) {
  const dataTransfer = await page.evaluateHandle(
    ([name, type, base64]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    [name, type, Buffer.from(content).toString('base64')] as const,
  )
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
}
