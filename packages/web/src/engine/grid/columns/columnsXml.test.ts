import { expect, test, vi } from 'vitest'
import { TestDomParser } from '#platform/domParser.testing.ts'
import { element, readXml, writeXml } from '#platform/xml.ts'
import type { SavedColumn } from './columns.ts'
import { columnsFromXml, columnsToXml } from './columnsXml.ts'

vi.stubGlobal('DOMParser', TestDomParser)

const COLUMNS: SavedColumn[] = [
  { accessor: 'insured.name', visible: true, width: 220, type: 'text', sort: null },
  { accessor: 'receivedDate', visible: false, width: 156, type: 'dateTime', sort: 'desc' },
]

test('H449 a grid view is kept as XML and read back the same', () => {
  const xml = columnsToXml(COLUMNS)
  expect(xml).toBe(
    '<columns><column name="insured.name" visible="true" width="220" type="text"/>' +
      '<column name="receivedDate" visible="false" width="156" type="dateTime" sort="desc"/></columns>',
  )
  expect(columnsFromXml(xml)).toEqual(COLUMNS)
})

test('a view with only name, visible and width, as another program may write it, is enough', () => {
  const xml = '<columns><column name="status" visible="true" width="150"/></columns>'
  expect(columnsFromXml(xml)).toEqual([{ accessor: 'status', visible: true, width: 150, type: 'text', sort: null }])
})

test.each([
  null,
  undefined,
  7,
  '',
  '  ',
  '<columns>',
  '<columns/>',
  '<other/>',
  '<columns><column name="a"/></columns>',
])('a stored view of %j is no view', (text) => {
  expect(columnsFromXml(text)).toBeNull()
})

test('whatever stands in an attribute comes back as it was, markup and line ends included', () => {
  const text = `<a href="x">Tom & 'Jerry'</a>\n\t"日本" 😀 &amp;`
  const read = readXml(writeXml(element('note', { text }, [element('inner', { empty: '' })])))
  expect(read?.attributes.text).toBe(text)
  expect(read?.children[0]?.attributes.empty).toBe('')
})

test('characters that XML cannot hold are left out rather than breaking the whole view', () => {
  expect(writeXml(element('note', { text: 'a\u0000b\u000bc' }))).toBe('<note text="abc"/>')
})

test('attributes without a value are not written', () => {
  expect(writeXml(element('note', { a: null, b: undefined, c: 0, d: false }))).toBe('<note c="0" d="false"/>')
})
