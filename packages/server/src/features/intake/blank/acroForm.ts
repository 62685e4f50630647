import type { Choice } from '@bindery/forms/choices'
import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { Rect } from './sheet.ts'

const PRINT = 4
const MULTILINE = 1 << 12
const COMBO = 1 << 17
const NO_SPELLCHECK = 1 << 22

interface Named {
  name: string
  tooltip: string
}

/** A checkbox of a group: ticking it sets the field to this value. */
interface Tick {
  value: string
  rect: Rect
}

/**
 * Writes the AcroForm fields directly. The library's form API draws an appearance for every field: blank fields do not
 * need one, and a thousand of them take seconds.
 */
export interface AcroForm {
  line(page: PDFPage, rect: Rect, field: Named & { isLong?: boolean; maxLength?: number | null; size?: number }): void
  choice(page: PDFPage, rect: Rect, field: Named & { choices: readonly Choice[]; size?: number }): void
  /** At most one value: ticking a box unticks the others, and ticking it again clears it. */
  ticks(page: PDFPage, boxes: readonly Tick[], field: Named): void
  finish(): void
}

export function makeAcroForm(doc: PDFDocument, fontRef: PDFRef, symbolsRef: PDFRef): AcroForm {
  const { context } = doc
  const fields: PDFRef[] = []
  const lists = new Map<string, PDFRef>()
  const text = (value: string) => PDFHexString.fromText(value)
  const style = (font: string, size: number) => PDFString.of(`/${font} ${size} Tf 0.05 0.1 0.2 rg`)

  const rectOf = ({ x, y, width, height }: Rect) => [x, y, x + width, y + height]
  const widget = (page: PDFPage, rect: Rect) => ({
    Type: 'Annot',
    Subtype: 'Widget',
    Rect: rectOf(rect),
    F: PRINT,
    P: page.ref,
  })
  const named = ({ name, tooltip }: Named) => ({ T: text(name), TU: text(tooltip) })
  const add = (page: PDFPage, dict: Record<string, unknown>) => {
    const ref = context.register(context.obj(dict as never))
    fields.push(ref)
    page.node.addAnnot(ref)
  }

  const optionsOf = (choices: readonly Choice[]) => {
    const key = JSON.stringify(choices)
    const known = lists.get(key)
    if (known) return known
    const pairs = [{ value: '', label: ' ' }, ...choices].map(({ value, label }) => [text(value), text(label)])
    const ref = context.register(context.obj(pairs as never))
    lists.set(key, ref)
    return ref
  }

  /** Draws only the tick. The box itself is part of the page. */
  const appearance = (commands: string, size: number) =>
    context.register(
      context.stream(commands, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, size, size],
        Resources: { Font: { ZaDb: symbolsRef } },
      }),
    )
  const drawn = new Map<number, { on: PDFRef; off: PDFRef }>()
  const drawnOf = (size: number) => {
    const known = drawn.get(size)
    if (known) return known
    const tick = `q BT 0.05 0.1 0.2 rg /ZaDb ${size} Tf ${size * 0.1} ${size * 0.15} Td (4) Tj ET Q`
    const both = { on: appearance(tick, size), off: appearance('', size) }
    drawn.set(size, both)
    return both
  }

  return {
    line(page, rect, field) {
      const { isLong, maxLength, size = 9 } = field
      add(page, {
        ...widget(page, rect),
        ...named(field),
        FT: 'Tx',
        DA: style('Helv', size),
        Ff: (isLong ? MULTILINE : 0) | NO_SPELLCHECK,
        ...(maxLength && { MaxLen: maxLength }),
      })
    },
    choice(page, rect, field) {
      const { choices, size = 9 } = field
      add(page, {
        ...widget(page, rect),
        ...named(field),
        FT: 'Ch',
        DA: style('Helv', size),
        Ff: COMBO,
        Opt: optionsOf(choices),
      })
    },
    ticks(page, boxes, field) {
      const parent = context.nextRef()
      const kids = boxes.map(({ value, rect }) => {
        const { on, off } = drawnOf(rect.width)
        const ref = context.register(
          context.obj({
            ...widget(page, rect),
            Parent: parent,
            AS: 'Off',
            AP: { N: { [value]: on, Off: off } },
            MK: { CA: PDFString.of('4') },
            TU: text(boxes.length > 1 ? `${field.tooltip}: ${value}` : field.tooltip),
          } as never),
        )
        page.node.addAnnot(ref)
        return ref
      })
      context.assign(
        parent,
        context.obj({ ...named(field), FT: 'Btn', Ff: 0, V: 'Off', DA: style('ZaDb', 0), Kids: kids } as never),
      )
      fields.push(parent)
    },
    finish() {
      const form = context.obj({
        Fields: fields,
        // The PDF viewer draws the values that are filled in.
        NeedAppearances: true,
        DA: style('Helv', 9),
        DR: { Font: { Helv: fontRef, ZaDb: symbolsRef } },
      } as never)
      doc.catalog.set(PDFName.of('AcroForm'), context.register(form))
    },
  }
}
