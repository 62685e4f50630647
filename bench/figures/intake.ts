import type { Crop } from '@bindery/server/src/features/intake/reading/messages.ts'
import { readPdf } from '@bindery/server/src/features/intake/reading/readPdf.ts'
import { foreignApplication } from '@bindery/server/src/testing/applications.ts'
import { median } from '../latencies.ts'
import type { Figure } from '../table.ts'

const FIELDS = 300
const ROUNDS = 3
const MAX_SECONDS = 10
const MAX_MEGABYTES = 300
const ROOM = { left: 170, right: 60, above: 20, below: 8 }

/** Reads an application of 12 pages and 300 fields, with a picture of every field and page. */
export async function intake(): Promise<Figure[]> {
  const pdf = await application()
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await read(pdf))
  const seconds = median(rounds.map((one) => one.seconds))
  const megabytes = Math.max(...rounds.map((one) => one.megabytes))
  const work = `reading a PDF, ${rounds[0]!.pages} pages, ${FIELDS} fields, ${rounds[0]!.pictures} pictures`
  return [
    {
      work,
      product: `${seconds.toFixed(1)} s`,
      baseline: '',
      ratio: '',
      target: `≤ ${MAX_SECONDS} s`,
      ok: seconds <= MAX_SECONDS,
    },
    {
      work: 'most memory of the process that reads it',
      product: `${megabytes.toFixed(0)} MB`,
      baseline: '',
      ratio: '',
      target: `≤ ${MAX_MEGABYTES} MB`,
      ok: megabytes <= MAX_MEGABYTES,
    },
  ]
}

const application = () =>
  foreignApplication(
    'Application',
    Array.from({ length: FIELDS }, (_, index) => ({
      name: `field_${index}`,
      caption: `Question number ${index}`,
      value: `The answer to question ${index}`,
    })),
  )

async function read(pdf: Uint8Array) {
  const started = performance.now()
  let pictures = 0
  let pages = 0
  const { megabytes } = await readPdf(Buffer.from(pdf), {
    onContent({ fields, pageCount }): Crop[] {
      pages = pageCount
      const ofFields = fields.map(({ page, rect }, key) => ({ key, page, field: { rect, room: ROOM } }))
      const ofPages = Array.from({ length: pageCount }, (_, at) => ({ key: FIELDS + at, page: at + 1, field: null }))
      return [...ofFields, ...ofPages]
    },
    onPictures(taken) {
      pictures += taken.length
    },
  })
  return { seconds: (performance.now() - started) / 1000, megabytes, pictures, pages }
}
