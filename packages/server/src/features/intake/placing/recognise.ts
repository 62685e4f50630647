import { isOwnName, readOwnName } from '../fieldNames.ts'
import type { PdfContent, PdfField } from '../reading/messages.ts'
import { byCaption, captionIndexOf, productOf } from './captionIndex.ts'
import type { Found } from './gather.ts'
import { type Mapping, mapped, mappingFor } from './mappings.ts'
import type { AskedForms, Unplaced } from './places.ts'

/** The kind of application: our own, one with a mapping, or one that is read by its captions. */
export interface Recognised {
  how: 'own' | 'mapping' | 'captions'
  mapping: Mapping | null
  /** For our own applications, the version of each form. */
  versions: ReadonlyMap<string, number>
  /** The products of the application. */
  products: string[]
}

/** Our own forms count only if they are filled in: an untouched form in a package is not an application. */
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

/** Finds the target of each field: by our own field names, then by the mapping, then by captions. */
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
