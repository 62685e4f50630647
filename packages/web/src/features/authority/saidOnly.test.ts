import { readFileSync } from 'node:fs'
import { formOf } from '@bindery/forms/form'
import type { Template } from '@bindery/forms/template'
import { expect, test } from 'vitest'
import { saidOnly } from './saidOnly.ts'

const file = new URL('../../../../server/reference/forms/authority-property.1.json', import.meta.url)
const template: Template = JSON.parse(readFileSync(file, 'utf8'))

test('a letter shows what it says, and no section that says nothing', () => {
  const answers = { holder: { name: 'Ada' }, figures: { tivAccount: '1.00', buildingAge: 0 } }
  const form = formOf(saidOnly(template, answers))
  expect([...form.fields.keys()]).toEqual(['holder.name', 'figures.tivAccount', 'figures.buildingAge'])
  expect(form.sections.map(({ key }) => key)).toEqual(['holder', 'figures'])
})
