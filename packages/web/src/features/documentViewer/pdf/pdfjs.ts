import * as pdfjs from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress

export type Pdf = pdfjs.PDFDocumentProxy

/** A picture with more pixels is left out: a small file can hold one that fills the memory. */
const MOST_PIXELS = 2 ** 26

/** vite.config.ts puts the decoders of scanned pictures there. */
const DECODERS = `/assets/pdf-${pdfjs.version}/`

/**
 * Opens a PDF in a worker. Scripts in the PDF are never run. Without WebAssembly: the security policy of the product forbids to
 * compile it, and the decoders exist as plain scripts too.
 */
export const openPdf = (address: string) =>
  pdfjs.getDocument({
    ...{ url: address, useWasm: false, wasmUrl: DECODERS, enableXfa: false },
    maxImageSize: MOST_PIXELS,
  })

export const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'
