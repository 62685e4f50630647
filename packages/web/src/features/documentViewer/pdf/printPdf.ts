import type { Pdf } from './pdfjs.ts'

/** Each page takes some memory as a picture. */
export const MOST_PRINTED = 200
const DOTS_PER_INCH = 150
const POINTS_PER_INCH = 72

/** Draws all pages as pictures into an element that only paper shows, and prints it. */
export async function printPdf(pdf: Pdf, onPage: (page: number) => void) {
  const paper = document.createElement('div')
  paper.dataset.pdfPaper = ''
  const addresses: string[] = []
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      onPage(number)
      const picture = await drawn(pdf, number)
      addresses.push(picture.src)
      paper.append(picture)
    }
    document.body.append(paper)
    document.documentElement.dataset.printsPdf = ''
    window.print()
  } finally {
    paper.remove()
    delete document.documentElement.dataset.printsPdf
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}

async function drawn(pdf: Pdf, number: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  const picture = new Image()
  picture.src = URL.createObjectURL(blob!)
  await picture.decode()
  return picture
}
