import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { READING_LIMITS } from './limits.ts'

/** The reason why a PDF cannot be read, in a sentence for the user. */
export class Unreadable extends Error {}

const NOT_A_PDF = 'This file is not a PDF.'
const DAMAGED = 'This PDF is damaged and cannot be opened. Save it again in the program it was filled in with.'
const LOCKED = 'This PDF is protected by a password. Save it without the password and upload it again.'
export const TOO_MUCH = 'This PDF is too large or too complex to read.'

const assets = (folder: string) =>
  `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), folder)}/`

/** Opens an untrusted PDF. Scripts are not run, and nothing is loaded from elsewhere. */
export async function openPdf(content: Uint8Array): Promise<PDFDocumentProxy> {
  if (!startsAsPdf(content)) throw new Unreadable(NOT_A_PDF)
  const pdf = await getDocument({
    data: content,
    standardFontDataUrl: assets('standard_fonts'),
    cMapUrl: assets('cmaps'),
    cMapPacked: true,
    wasmUrl: assets('wasm'),
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: READING_LIMITS.imagePixels,
    canvasMaxAreaInBytes: READING_LIMITS.pixels * 16,
    verbosity: 0,
  }).promise.catch((error: Error) => {
    throw new Unreadable(error.name === 'PasswordException' ? LOCKED : DAMAGED)
  })
  if (pdf.numPages > READING_LIMITS.pages) {
    throw new Unreadable(
      `This PDF has ${pdf.numPages} pages. An application can have at most ${READING_LIMITS.pages}; attach the rest as files.`,
    )
  }
  return pdf
}

/** The PDF signature may follow other bytes, which some mail programs add. */
const startsAsPdf = (content: Uint8Array) =>
  Buffer.from(content.buffer, content.byteOffset, Math.min(1024, content.length)).includes('%PDF-')
