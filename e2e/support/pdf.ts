import { readFileSync } from 'node:fs'
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFName, PDFTextField } from '@cantoo/pdf-lib'
import type { APIRequestContext } from '@playwright/test'

type Answers = Record<string, unknown>

/** The sample answers of a product by form, with another insured name. */
export function sampleAnswers(product: string, insured: string): Record<string, Answers> {
  const path = `../../packages/server/sample/forms/${product.toLowerCase()}-1.json`
  const { forms } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  forms.applicant.insured.firstNamedInsured = insured
  return forms
}

/** Downloads the blank application PDF of a product and fills in its fields. */
export async function filledApplication(
  request: APIRequestContext,
  product: string,
  forms: Record<string, Answers>,
): Promise<Buffer> {
  const blank = await request.get(`/rest/Product/${product}/application.pdf`)
  const pdf = await PDFDocument.load(await blank.body())
  for (const field of pdf.getForm().getFields()) {
    const answer = answerTo(forms, field.getName())
    if (answer === undefined || answer === null || typeof answer === 'object') continue
    if (field instanceof PDFTextField) field.setText(asWritten(answer))
    else if (field instanceof PDFDropdown) choose(field, String(answer))
    else if (field instanceof PDFCheckBox) tick(field, answer ? 'Yes' : 'No')
  }
  return Buffer.from(await pdf.save())
}

/**
 * Finds the answer for a PDF field named like `applicant@1/contacts[0]/email`. The box of one choice ends in `/=CP`.
 */
function answerTo(forms: Record<string, Answers>, name: string): unknown {
  const [, form, path, choice] = /^([a-z-]+)@\d+\/([^=]+?)(?:\/=(.+))?$/.exec(name)!
  let at: unknown = forms[form!]
  for (const step of path!.split(/\/|(?=\[)/)) {
    const key = /^\[(\d+)\]$/.exec(step)?.[1] ?? step
    at = (at as Answers | undefined)?.[key]
  }
  return choice === undefined ? at : (at as string[] | undefined)?.includes(decodeURIComponent(choice)) || undefined
}

const asWritten = (answer: unknown) => String(answer).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

function choose(field: PDFDropdown, value: string) {
  const option = field.acroField.getOptions().find((one) => one.value.decodeText() === value)
  field.select((option?.display ?? option?.value)?.decodeText() ?? value)
}

function tick(field: PDFCheckBox, value: string) {
  const on = PDFName.of(value)
  field.acroField.dict.set(PDFName.of('V'), on)
  for (const widget of field.acroField.getWidgets())
    widget.setAppearanceState(widget.getOnValue() === on ? on : PDFName.of('Off'))
}
