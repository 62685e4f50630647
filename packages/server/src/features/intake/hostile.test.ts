import { Buffer } from 'node:buffer'
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { foreignApplication, upload, whenRead } from '#testing/applications.ts'
import { startBindery } from '#testing/bindery.ts'
import { Unreadable } from './reading/open.ts'
import { readPdf } from './reading/readPdf.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const agent = await bindery.signIn('agent')

const FIELDS = [
  { name: 'f1', caption: 'Named Insured', value: 'Harbor Street Bakery LLC' },
  { name: 'f2', caption: 'Effective Date', value: '03/01/2027' },
]
const sound = await foreignApplication('Application', FIELDS)
const changed = async (change: (doc: PDFDocument) => unknown) => {
  const doc = await PDFDocument.load(sound)
  await change(doc)
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false })
}

async function messageOf(pdf: Uint8Array) {
  const { status, body } = await upload(agent, bindery.address, '/rest/Submission/createFromApplication', pdf)
  expect(status, JSON.stringify(body)).toBe(200)
  const reading = await whenRead(agent, body.submissionId)
  const { body: submission } = await agent.get(`/rest/Submission/${body.submissionId}`)
  expect(submission).toMatchObject({ status: 27, uploadStatus: reading.uploadStatus })
  expect((await agent.get(`/rest/Attachment/${reading.attachmentId}/content`)).status, 'the file is kept').toBe(200)
  return reading
}

const text = (lines: string) => new TextEncoder().encode(lines)
const DAMAGED = 'This PDF is damaged and cannot be opened. Save it again in the program it was filled in with.'
const NO_FIELDS =
  'This PDF has no fields to read: it may be a scan or a print. Fill in an application with fields, or attach this one as a file.'
const noFields = async () => {
  const doc = await PDFDocument.create()
  doc.addPage().drawText('A scan')
  return doc.save()
}

test.each([
  { what: 'a PDF cut off', pdf: async () => sound.slice(0, 300), message: DAMAGED },
  { what: 'noise behind the mark of a PDF', pdf: async () => text(`%PDF-1.7\n${'x'.repeat(5000)}`), message: DAMAGED },
  { what: 'a PDF without fields', pdf: noFields, message: NO_FIELDS },
  {
    what: 'a blank form',
    pdf: () => foreignApplication('Application', [{ name: 'f1', caption: 'Named Insured' }]),
    message: 'This application is blank: none of its fields is filled in.',
  },
  {
    what: 'a PDF with a password',
    pdf: () => changed((doc) => doc.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })),
    message: 'This PDF is protected by a password. Save it without the password and upload it again.',
  },
  {
    what: 'an XFA form',
    pdf: async () => {
      const doc = await PDFDocument.create()
      doc.addPage()
      const xfa = doc.context.register(doc.context.flateStream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'))
      doc.catalog.set(PDFName.of('AcroForm'), doc.context.obj({ Fields: [], XFA: xfa }))
      return doc.save()
    },
    message:
      'This PDF is an XFA form, which only Adobe Reader can open. Print it to a standard fillable PDF, or use one of our applications.',
  },
  {
    what: 'too many pages',
    pdf: () =>
      changed((doc) => {
        for (let page = 0; page < 150; page++) doc.addPage([20, 20])
      }),
    message: 'This PDF has 151 pages. An application can have at most 150; attach the rest as files.',
  },
  {
    what: 'nothing that we ask for',
    pdf: () => foreignApplication('Menu', [{ name: 'soup', caption: 'Soup of the day', value: 'Tomato' }]),
    message: 'Nothing in this PDF could be placed on a form of this submission.',
  },
])('$what: a clear sentence, and nothing else is lost', async ({ pdf, message }) => {
  expect(await messageOf(await pdf())).toMatchObject({ uploadStatus: 3, message, timeFinished: expect.any(Number) })
})

test('scripts are not run, and it is said; what the fields hold is read all the same', async () => {
  const pdf = await changed((doc) => {
    doc.addJavaScript('open', 'while (true) {}')
    doc.catalog.set(
      PDFName.of('OpenAction'),
      doc.context.obj({ S: 'JavaScript', JS: PDFString.of('app.launchURL("https://evil.example")') }),
    )
  })
  expect(await messageOf(pdf)).toMatchObject({
    uploadStatus: 4,
    placedCount: 2,
    message: 'This PDF has scripts in it. They were not run, so figures that they work out may be missing.',
  })
})

test.each([
  {
    what: 'a page of 10 by 10 kilometres',
    change: (doc: PDFDocument) => doc.getPage(0).setMediaBox(0, 0, 28_000_000, 28_000_000),
  },
  { what: 'a page of no size', change: (doc: PDFDocument) => doc.getPage(0).setMediaBox(0, 0, 0, 0) },
  {
    what: 'a field that is far outside the page',
    change: (doc: PDFDocument) => {
      for (const field of doc.getForm().getFields())
        for (const widget of field.acroField.getWidgets())
          widget.setRectangle({ x: -1e9, y: 1e9, width: 1e12, height: 1 })
    },
  },
  {
    what: 'a field that is its own parent',
    change: (doc: PDFDocument) => {
      const [field] = doc.getForm().getFields()
      field!.acroField.dict.set(PDFName.of('Parent'), field!.ref)
    },
  },
])('$what neither hurts nor keeps what can be read from being read', async ({ change }) => {
  const reading = await messageOf(await changed(change))
  if (reading.uploadStatus === 3) expect(reading.message).toMatch(/^(This|Nothing in this) PDF .+\.$/)
  else expect(reading.placedCount).toBeGreaterThan(0)
})

test('a page tree in circles, nested lists without end and a million letters are taken in stride or refused', async () => {
  const circle = text(
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>\nendobj\ntrailer\n<</Root 1 0 R>>',
  )
  expect(await messageOf(circle)).toMatchObject({ uploadStatus: 3, message: expect.stringMatching(/^This PDF/) })
  const deep = text(`%PDF-1.4\n1 0 obj\n${'['.repeat(200_000)}${']'.repeat(200_000)}\nendobj\ntrailer\n<</Root 1 0 R>>`)
  expect(await messageOf(deep)).toMatchObject({ uploadStatus: 3, message: expect.stringMatching(/^This PDF/) })
  const long = await changed((doc) => {
    const [field] = doc.getForm().getFields()
    field!.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText('a'.repeat(1_000_000)))
  })
  const { unplaced } = await messageOf(long)
  expect(unplaced[0].value.length).toBeLessThan(10_000)
})

/** A compressed stream of spaces that unpacks to this many megabytes. */
const bomb = (megabytes: number) =>
  changed((doc) => {
    const stream = doc.context.register(doc.context.flateStream(Buffer.alloc(megabytes * 1024 * 1024, 32)))
    const page = doc.getPage(0)
    page.node.set(PDFName.of('Contents'), doc.context.obj([stream, stream, stream]))
  })

test('what takes too much memory or time is stopped, and only its own reading fails', async () => {
  const pdf = Buffer.from(await bomb(200))
  expect(pdf.length).toBeLessThan(1024 * 1024)
  const read = (limits: { seconds: number; megabytes: number }) =>
    readPdf(
      pdf,
      { onContent: ({ fields }) => fields.map(({ page }, key) => ({ key, page, field: null })), onPictures: () => {} },
      { limits },
    )
  if (process.platform === 'linux')
    await expect(read({ seconds: 60, megabytes: 120 })).rejects.toThrow('This PDF is too large or too complex to read.')
  await expect(read({ seconds: 0.05, megabytes: 4000 })).rejects.toThrow(Unreadable)
  expect(await messageOf(sound)).toMatchObject({ uploadStatus: 4 })
})

test('a file of another kind, an empty one and one that is too big are refused at once', async () => {
  const send = (content: Uint8Array, name: string) =>
    upload(agent, bindery.address, '/rest/Submission/createFromApplication', content, name)
  expect(await send(text('PK\u0003\u0004'), 'application.docx')).toMatchObject({
    status: 415,
    body: { title: 'Only a PDF can be read as an application. Attach it as a file.' },
  })
  expect(await send(new TextEncoder().encode('PK\u0003\u0004 no pdf'), 'application.pdf')).toMatchObject({
    status: 415,
    body: { title: expect.stringContaining('File application.pdf is not what its name says.') },
  })
  expect(await send(new Uint8Array(), 'application.pdf')).toMatchObject({ status: 400 })
  expect(await send(new Uint8Array(26 * 1024 * 1024), 'application.pdf')).toMatchObject({ status: 413 })
})
