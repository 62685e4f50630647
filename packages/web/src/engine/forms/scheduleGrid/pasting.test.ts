import { withChanges } from '@bindery/forms/changes'
import { type Answers, sectionAt } from '@bindery/forms/path'
import { dataSets, formNamed } from '@bindery/forms/testing/content'
import { describe, expect, test } from 'vitest'
import { columnChoices } from './columnChoices.ts'
import { shapeOf } from './columns.ts'
import { gridRows } from './gridRows.ts'
import { pasted } from './pasting.ts'
import { readText, suggestionFor } from './reading.ts'
import { parseTable } from './spreadsheetText.ts'

const rules = { choicesOf: columnChoices(dataSets), datePattern: 'MM/DD/YYYY' }

function gridOf(key: string, schedule: string) {
  const form = formNamed(key)
  const shape = shapeOf(form, sectionAt(form, schedule)!)
  const column = (name: string) => shape.columns.find((one) => one.key === name)!
  const paste = (text: string, answers: Answers = {}, at = { row: 0, column: 0 }) => {
    const rows = gridRows(shape, answers)
    const columns = shape.columns.filter((one) => shape.shownAtFirst.includes(one.key))
    const result = pasted(parseTable(text), { form, shape, answers, rows, columns, at, rules })
    return { ...result, after: withChanges(answers, result.changes) as Record<string, Answers[]> }
  }
  return { shape, column, paste }
}

describe('reading a cell', () => {
  const property = gridOf('cp', 'locations')
  const auto = gridOf('ca', 'vehicles')
  const drivers = gridOf('ca', 'drivers')
  test.each([
    [property, '1.yearBuilt', '2004', 2004],
    [property, '1.yearBuilt', '2004.00', 2004],
    [property, '1.area', '18,600 sq ft', 18600],
    [property, '1.sprinklered', '100%', 100],
    [property, '1.coverages.building', '$1,860,000', '1860000.00'],
    [property, '1.coverages.building', '1.5m', '1500000.00'],
    [property, '1.coverages.building', '—', undefined],
    [property, '1.cooking', 'Y', true],
    [property, '1.cooking', 'no', false],
    [property, '0.address.state', 'New Hampshire', 'NH'],
    [property, '0.address.state', 'nh', 'NH'],
    [property, '0.name', '  Main   Street ', 'Main Street'],
    [drivers, '0.dateOfBirth', '3/7/1984', '1984-03-07'],
    [drivers, '0.dateOfBirth', '1984-03-07', '1984-03-07'],
    [auto, '0.costNew', '', undefined],
  ])('%# %s %s', (grid, key, text, value) => {
    expect(readText(grid.column(key), text, rules)).toEqual({ value })
  })
  test('a choice is read by its words, by its code, and by the beginning of its words', () => {
    const construction = property.column('1.construction')
    const [{ value, label }] = rules.choicesOf(construction) as [{ value: string; label: string }]
    for (const text of [value, label, label.toUpperCase(), label.replaceAll(' ', '-')])
      expect(readText(construction, text, rules)).toEqual({ value })
    expect(readText(construction, 'Marzipan', rules)).toEqual({ unread: 'Marzipan' })
  })
  test.each([
    ['1.yearBuilt', '1998/2011'],
    ['1.area', '12,6OO'],
    ['1.yearBuilt', '1066'],
    ['0.address.postalCode', '330'],
    ['0.address.state', 'Atlantis'],
    ['1.cooking', 'perhaps'],
  ])('%s keeps the text %j', (key, text) => {
    expect(readText(property.column(key), text, rules)).toEqual({ unread: text })
  })
  test('letters that look like digits, and a ZIP code without its zero, have a suggestion', () => {
    expect(suggestionFor(property.column('1.area'), '12,6OO', rules)).toBe('12,600')
    expect(suggestionFor(property.column('0.address.postalCode'), '3301', rules)).toBe('03301')
    expect(suggestionFor(property.column('1.yearBuilt'), '1998/2011', rules)).toBeNull()
  })
})

describe('a table with headings', () => {
  const { paste } = gridOf('cp', 'locations')
  const TABLE = [
    [
      'Loc #',
      'Street Address',
      'City',
      'St',
      'Zip',
      'Building',
      'Year Built',
      'Area, Sq Ft',
      'Building Limit',
      'Contents',
      'Colour',
    ],
    ['1', '560 Amherst Street', 'Nashua', 'NH', '03063', 'A', '2015', '31,000', '3,410,000', '74,000', 'red'],
    ['1', '560 Amherst Street', 'Nashua', 'NH', '03063', 'B', '1998/2011', '27,400', '3,014,000', '', 'red'],
    ['2', '9 Industrial Park Dr', 'Hooksett', 'NH', '03106', 'A', '2001', '12,6OO', '1,134,000', '29,000', 'blue'],
  ]
    .map((line) => line.join('\t'))
    .join('\r\n')

  test('becomes buildings in their locations, in one change for each location', () => {
    const { after, changes, rows, added, columns, matched, cells, readCells } = paste(TABLE)
    expect(changes.map(({ kind }) => kind)).toEqual(['rowAdded', 'rowAdded'])
    expect({ rows, added, columns, cells, readCells }).toEqual({
      rows: 3,
      added: 3,
      columns: 11,
      cells: 26,
      readCells: 24,
    })
    expect(matched?.filter(({ column }) => column)).toHaveLength(9)
    const [first, second] = after.locations as Answers[]
    expect(first).toMatchObject({
      address: { line1: '560 Amherst Street', city: 'Nashua', state: 'NH', postalCode: '03063' },
      buildings: [
        {
          name: 'A',
          yearBuilt: 2015,
          coverages: [
            { coverage: 'building', limit: '3410000.00' },
            { coverage: 'bpp', limit: '74000.00' },
          ],
        },
        { name: 'B', area: 27400, coverages: [{ coverage: 'building', limit: '3014000.00' }] },
      ],
    })
    expect((second!.buildings as Answers[])[0]).not.toHaveProperty('area')
  })
  test('keeps the texts that could not be read at their cells', () => {
    const { unread } = paste(TABLE)
    const texts = Object.entries(unread).filter(([, text]) => text !== null)
    expect(texts.map(([path, text]) => [path.replace(/#\w+/g, ''), text])).toEqual([
      ['locations[].buildings[].yearBuilt', '1998/2011'],
      ['locations[].buildings[].area', '12,6OO'],
    ])
  })
  test('adds to a location that is there already, and leaves its answers', () => {
    const answers = {
      locations: [{ rowId: 'a', name: 'Mill', address: { line1: '560 amherst street', city: 'Nashua' } }],
    }
    const { after } = paste(TABLE, answers)
    expect(after.locations).toHaveLength(2)
    expect(after.locations![0]).toMatchObject({ rowId: 'a', address: { line1: '560 amherst street', state: 'NH' } })
    expect(after.locations![0]!.buildings).toHaveLength(2)
  })
  test('a line without location cells belongs to the location above it', () => {
    const { after } = paste('Location Name\tBuilding\nMill\tA\n\tB')
    expect((after.locations![0]!.buildings as Answers[]).map(({ name }) => name)).toEqual(['A', 'B'])
  })
})

describe('a table without headings', () => {
  const { paste, shape } = gridOf('ca', 'vehicles')
  const at = (key: string, row = 0) => ({ row, column: shape.shownAtFirst.indexOf(key) })
  test('is laid over the grid from the selected cell, and goes on in new rows', () => {
    const answers = { vehicles: [{ rowId: 'a', unit: '1', year: 2001, make: 'Ford' }] }
    const { after, changes } = paste('2019\tVolvo\n2020\tMack', answers, at('0.year'))
    expect(changes.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'rowAdded'])
    expect(after.vehicles).toMatchObject([
      { rowId: 'a', unit: '1', year: 2019, make: 'Volvo' },
      { year: 2020, make: 'Mack' },
    ])
  })
  test('empties the cells that are empty in it', () => {
    const answers = { vehicles: [{ rowId: 'a', year: 2001, make: 'Ford' }] }
    expect(paste('\tVolvo', answers, at('0.year')).after.vehicles![0]).toEqual({ rowId: 'a', make: 'Volvo' })
  })
  test('a hundred rows are a hundred changes', () => {
    const text = Array.from({ length: 100 }, (_, row) => `${row + 1}\t2020\tMack`).join('\n')
    const { changes, added } = paste(text)
    expect([changes.length, added]).toEqual([100, 100])
  })
  test('rows beyond the limit of the schedule are left out and counted', () => {
    const { paste: pasteYears } = gridOf('wc', 'auditHistory')
    const text = Array.from({ length: 12 }, (_, row) => `${2000 + row}\tHarbor`).join('\n')
    expect(pasteYears(text)).toMatchObject({ added: 10, leftOut: 2 })
  })
})
