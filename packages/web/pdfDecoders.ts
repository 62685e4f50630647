import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const PLACE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(PLACE, 'package.json'), 'utf8')) as { version: string }

/** The decoders for scanned pictures in PDFs, which the worker of pdf.js loads by these names when it needs them. */
const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

export const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  apply: 'build',
  generateBundle() {
    for (const name of DECODERS)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdf-${version}/${name}`,
        source: readFileSync(join(PLACE, 'wasm', name)),
      })
  },
}
