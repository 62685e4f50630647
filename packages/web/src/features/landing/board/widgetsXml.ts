import { savedColumns } from '#engine/grid/columns/columnsXml.ts'
import { element, readXml, writeXml, type XmlElement } from '#platform/xml.ts'
import { BOARD_COLUMNS } from './layout.ts'
import { type StoredWidget, WIDGET_SIZES } from './widgets.ts'

/** The layout of the landing page as XML, stored in preference view.widgets. */
export const widgetsToXml = (widgets: readonly StoredWidget[]) => writeXml(element('widgets', {}, widgets.map(toXml)))

const toXml = (widget: StoredWidget) => {
  const { type, sizeX, sizeY, row, col, options, filterUri, sortType, sortKey, size, columns } = widget
  return element(
    'widget',
    { type, sizeX, sizeY, row, col, options, filterUri, sortType, sortKey, size: size === 'normal' ? null : size },
    columns
      ? [
          element(
            'columns',
            {},
            columns.map((column) => element('column', { ...column })),
          ),
        ]
      : [],
  )
}

/** Null if nothing is stored; 'broken' if the stored layout cannot be read. */
export function widgetsFromXml(text: unknown): StoredWidget[] | null | 'broken' {
  if (text === null || text === undefined || text === '') return null
  const root = typeof text === 'string' ? readXml(text) : null
  if (root?.name !== 'widgets') return 'broken'
  const widgets = root.children.map(fromXml)
  return widgets.length && widgets.every((widget) => widget !== null) ? widgets : 'broken'
}

function fromXml({ name, attributes, children }: XmlElement): StoredWidget | null {
  const type = whole(attributes.type, 1, 99)
  const sizeX = whole(attributes.sizeX, 1, BOARD_COLUMNS)
  const sizeY = whole(attributes.sizeY, 1, 100)
  const row = whole(attributes.row, 0, 1000)
  const col = whole(attributes.col, 0, BOARD_COLUMNS - 1)
  if (name !== 'widget' || type === null || sizeX === null || sizeY === null || row === null || col === null)
    return null
  const columns = savedColumns(children.find((child) => child.name === 'columns')?.children ?? [], 'accessor')
  const { options = null, filterUri = null, sortKey = null, sortType } = attributes
  return {
    ...{ type, sizeX, sizeY, row, col: Math.min(col, BOARD_COLUMNS - sizeX), options, filterUri, sortKey },
    sortType: sortType === 'asc' || sortType === 'desc' ? sortType : null,
    columns: columns.length ? columns : null,
    size: WIDGET_SIZES.find((size) => size === attributes.size) ?? 'normal',
  }
}

function whole(text: string | undefined, least: number, most: number): number | null {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}
