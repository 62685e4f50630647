import { WIDGET_MARGIN } from '@bindery/contract/limits'
import type { WidgetTemplate } from '@bindery/contract/widgets'
import { expect, test, vi } from 'vitest'
import { TestDomParser } from '#platform/domParser.testing.ts'
import { defaultSized, inReadingOrder, placesOf, rowHeight, rowsOf, sized, withPlaces } from './layout.ts'
import { isBuilt, mergeWidgets, type StoredWidget } from './widgets.ts'
import { widgetsFromXml, widgetsToXml } from './widgetsXml.ts'

vi.stubGlobal('DOMParser', TestDomParser)

const template = (part: Partial<WidgetTemplate>): WidgetTemplate => ({
  ...{ type: 1, sizeX: 9, sizeY: 8, row: 0, col: 0, options: null },
  ...{ filterUri: '/Filter/default/uw/my-open', sortKey: 'receivedDate', sortType: 'desc' },
  ...part,
})
const OPTIONS = '{"baseUrl": "/content/underwriting-bulletins", "title": "Bulletins & \\"news\\" <today>"}'
const TEMPLATES = [
  template({}),
  template({ type: 3, sizeX: 3, sizeY: 6, row: 8, col: 9, options: OPTIONS, filterUri: null }),
]

const stored = (part: Partial<StoredWidget>): StoredWidget => ({
  ...template({}),
  columns: [{ accessor: 'status', visible: true, width: 150, type: 'status', sort: 'asc' }],
  size: 'normal',
  ...part,
})

test('H061 H062 without a saved layout the role’s template is shown: type, size, place and options', () => {
  const [grid, external] = mergeWidgets(TEMPLATES, null)
  expect(grid).toMatchObject({ id: '1-0', type: 1, sizeX: 9, sizeY: 8, row: 0, col: 0, columns: null, size: 'normal' })
  expect(JSON.parse(external?.options ?? '')).toMatchObject({ baseUrl: '/content/underwriting-bulletins' })
})

test('H063 H064 H065 H449 a layout is kept as XML with place, options, filter, sort and columns, and read back the same', () => {
  const widgets = [
    stored({ size: 'minimized' }),
    stored({ type: 3, options: OPTIONS, filterUri: null, sortKey: null, sortType: null, columns: null }),
  ]
  const xml = widgetsToXml(widgets)
  expect(xml).toContain('<widget type="1" sizeX="9" sizeY="8" row="0" col="0" filterUri="/Filter/default/uw/my-open"')
  expect(xml).toContain('<column accessor="status" visible="true" width="150" type="status" sort="asc"/>')
  expect(widgetsFromXml(xml)).toEqual(widgets)
})

test.each([
  '<widgets',
  '<widgets/>',
  '<columns/>',
  '<widgets><widget type="1"/></widgets>',
  '<widgets><widget type="1" sizeX="99" sizeY="8" row="0" col="0"/></widgets>',
  42,
])('H063 a stored layout of %j is broken, and nothing stored is not', (text) => {
  expect(widgetsFromXml(text)).toBe('broken')
  expect(widgetsFromXml(null)).toBeNull()
})

test('a widget that came into the role’s template later joins a layout saved before', () => {
  const merged = mergeWidgets(TEMPLATES, [stored({ sizeX: 6, col: 3 })])
  expect(merged.map(({ id }) => id)).toEqual(['1-0', '3-0'])
  expect(merged[0]).toMatchObject({ sizeX: 6, col: 3, defaultSizeX: 9 })
})

test('H058 what an external widget shows is the template’s word, also in a saved layout', () => {
  const merged = mergeWidgets(TEMPLATES, [stored({ type: 3, options: '{"baseUrl": "/old"}' })])
  expect(merged.find(({ type }) => type === 3)?.options).toBe(OPTIONS)
})

test('H056 H057 H058 H059 widget types 1, 2, 3 and 4 are shown, an unknown type is not', () => {
  expect([1, 2, 3, 4, 9].filter((type) => isBuilt({ type }))).toEqual([1, 2, 3, 4])
})

test('H060 a minimized widget is one row high and keeps the height it returns to', () => {
  const widgets = sized(mergeWidgets(TEMPLATES, null), '1-0', 'minimized')
  const places = placesOf(widgets, false)
  expect(places[0]).toMatchObject({ h: 1, isResizable: false })
  expect(withPlaces(widgets, places)[0]).toMatchObject({ sizeY: 8, size: 'minimized' })
})

test('H060 only one widget is maximized', () => {
  const both = sized(sized(mergeWidgets(TEMPLATES, null), '1-0', 'maximized'), '3-0', 'maximized')
  expect(both.map(({ size }) => size)).toEqual(['normal', 'maximized'])
})

test('H060 the default size is the template’s, also after resizing, and inside the board', () => {
  const [widget] = defaultSized(
    mergeWidgets(TEMPLATES, [stored({ sizeX: 4, sizeY: 20, col: 8, size: 'maximized' })]),
    '1-0',
  )
  expect(widget).toMatchObject({ sizeX: 9, sizeY: 8, col: 3, size: 'normal' })
})

test('H053 H054 what was dragged and resized is what is kept', () => {
  const moved = withPlaces(mergeWidgets(TEMPLATES, null), [{ i: '1-0', x: 2, y: 3, w: 7, h: 9 }])
  expect(moved[0]).toMatchObject({ col: 2, row: 3, sizeX: 7, sizeY: 9 })
  expect(moved[1]).toMatchObject({ col: 9, row: 8 })
})

test('on a narrow window the widgets stand in one column, in reading order', () => {
  const places = placesOf(mergeWidgets(TEMPLATES, null), true)
  expect(places).toMatchObject([
    { i: '1-0', x: 0, y: 0, w: 1, h: 8 },
    { i: '3-0', x: 0, y: 8, w: 1, h: 6 },
  ])
})

test('widgets are read row by row, whatever order they are kept in', () => {
  const kept = [template({ col: 6 }), template({ col: 0 }), template({ row: 7, col: 6 }), template({ row: 7, col: 0 })]
  const read = inReadingOrder(placesOf(mergeWidgets(kept, null), false))
  expect(read.map(({ i }) => i)).toEqual(['1-1', '1-0', '1-3', '1-2'])
})

test('H055 the margin is 20, and the template’s rows fill the window or keep their least height', () => {
  expect(WIDGET_MARGIN).toBe(20)
  expect(rowHeight(8, 828)).toBe(86)
  expect(rowHeight(14, 500)).toBe(44)
  expect(rowsOf(placesOf(mergeWidgets(TEMPLATES, null), false))).toBe(14)
})
