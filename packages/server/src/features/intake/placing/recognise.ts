import { isOwnName, readOwnName } from '../fieldNames.ts'
import type { PdfContent, PdfField } from '../reading/messages.ts'
import { byCaption, captionIndexOf, productOf } from './captionIndex.ts'
import type { Found } from './gather.ts'
import { type Mapping, mapped, mappingFor } from './mappings.ts'
import type { AskedForms, Unplaced } from './places.ts'

/** What kind of application a PDF is: ours, one that a mapping knows, or one whose captions must do. */
export interface Recognised {
  how: 'own' | 'mapping' | 'captions'
  mapping: Mapping | null
  /** Of our own applications the versions of the forms in it. */
  versions: ReadonlyMap<string, number>
  /** The products that it is an application for. */
  products: string[]
}

/** By what is filled in, not by what is printed: an untouched form in a package is no application. */
export function recognised(content: PdfContent, all: AskedForms): Recognised {
  const own = content.fields.map(({ name }) => readOwnName(name)).filter((name) => name !== null)
  const productOfForm = (key: string) => all.get(key)?.form.template.product ?? null
  if (own.length > 0) {
    const versions = new Map(own.map(({ formKey, version }) => [formKey, version]))
    return {
      how: 'own',
      mapping: null,
      versions,
      products: [...versions.keys()].flatMap((key) => productOfForm(key) ?? []),
    }
  }
  const mapping = mappingFor(content.fieldNames)
  if (mapping) return { how: 'mapping', mapping, versions: new Map(), products: mapping.products }
  const product = productOf(all, content.fields, content.title)
  return { how: 'captions', mapping: null, versions: new Map(), products: product ? [product] : [] }
}

/** Where each field belongs: by our own names first, then by the mapping, then by what is written beside it. */
export function targetsOf(fields: readonly PdfField[], { mapping }: Recognised, forms: AskedForms) {
  const index = captionIndexOf(forms)
  const found: Found[] = []
  const unplaced: Unplaced[] = []
  for (const source of fields) {
    if (isOwnName(source.name)) {
      const { formKey, path, choice } = readOwnName(source.name)!
      found.push({ source, target: { formKey, path, choice, means: null } })
      continue
    }
    const target = (mapping && mapped(mapping, source.name)) ?? byCaption(index, source)
    if (target === 'ignored') continue
    if ('reason' in target) unplaced.push({ source, reason: target.reason, formKey: null, path: null })
    else found.push({ source, target })
  }
  return { found, unplaced }
}
