import { element, readXml, writeXml, type XmlElement } from '#platform/xml.ts'
import type { SavedColumn } from './columns.ts'

/** The view of a grid as stored in a preference: `<columns><column name=… visible=… width=…/></columns>`. */
export const columnsToXml = (columns: readonly SavedColumn[]) =>
  writeXml(
    element(
      'columns',
      {},
      columns.map(({ accessor, ...column }) => element('column', { name: accessor, ...column })),
    ),
  )

/** Null if the text has no usable view. */
export function columnsFromXml(text: unknown): SavedColumn[] | null {
  if (typeof text !== 'string' || !text.trim()) return null
  const root = readXml(text)
  if (root?.name !== 'columns') return null
  const columns = savedColumns(root.children, 'name')
  return columns.length ? columns : null
}

export function savedColumns(elements: readonly XmlElement[], nameAttribute: string): SavedColumn[] {
  return elements.flatMap(({ name, attributes }) => {
    const accessor = attributes[nameAttribute]
    const width = Number(attributes.width)
    if (name !== 'column' || !accessor || !Number.isFinite(width) || width <= 0) return []
    const { visible, type = 'text', sort } = attributes
    return [
      { accessor, visible: visible === 'true', width, type, sort: sort === 'asc' || sort === 'desc' ? sort : null },
    ]
  })
}
