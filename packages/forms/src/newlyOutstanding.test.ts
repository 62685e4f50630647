import { describe, expect, test } from 'vitest'
import { filledIn } from './compute.ts'
import { formOf } from './form.ts'
import { newlyOutstanding } from './newlyOutstanding.ts'
import { outstandingFields } from './outstanding.ts'
import { formNamed, samples, upgradeCases } from './testing/content.ts'
import { upgraded } from './upgrade.ts'

const [one, two] = [formNamed('cp'), formNamed('cp', 2)]
const newlyIn = (answers: object) => {
  const before = filledIn(one, answers as never, {})
  return newlyOutstanding(before, filledIn(two, upgraded(before, two).answers, {}), [two])
}
const asked = two.template.upgradeFrom!['1']!.steps.flatMap((step) => (step.op === 'ask' ? [step.path] : []))

describe('[U8] what an upgrade newly asks for', () => {
  test.each([
    ...samples.filter(({ forms }) => forms.cp).map(({ name, forms }) => [name, forms.cp!] as const),
    ...upgradeCases.map(({ name, before }) => [name, before] as const),
  ])('in %s is only what the new version says it asks', (_, answers) => {
    for (const { path } of newlyIn(answers)) expect(asked).toContain(path.replace(/\[\d+\]/g, '[]'))
  })

  test('is not what was open before under another name, also in rows, over several versions and in parts', () => {
    const three = formOf({
      ...two.template,
      version: 3,
      upgradeFrom: { 2: { summary: '', steps: [] } },
    })
    const before = filledIn(one, {}, {})
    const after = filledIn(three, upgraded(before, two, three).answers, {})
    const paths = newlyOutstanding(before, after, [two, three]).map(({ path }) => path)
    expect(paths).toEqual(newlyIn({}).map(({ path }) => path))
    for (const path of paths) expect(asked).toContain(path.replace(/\[\d+\]/g, '[]'))
  })

  test('is not the part of an address that was open before under the old name of the address', () => {
    const asked = JSON.stringify(two.template.ui).replaceAll('properties/address"', 'properties/site"')
    const withSite = JSON.stringify(two.template.schema).replace(/(["/])address"/g, '$1site"')
    const renamed = { ...two.template, ui: JSON.parse(asked), schema: JSON.parse(withSite) }
    const steps = [{ op: 'rename' as const, from: 'locations[].address', to: 'locations[].site' }]
    const three = formOf({ ...renamed, version: 3, upgradeFrom: { 2: { summary: '', steps } } })
    const before = filledIn(two, { locations: [{ rowId: 'r1', address: { line1: '1 Dock Street' } }] }, {})
    const after = filledIn(three, upgraded(before, three).answers, {})
    expect(after.answers).toMatchObject({ locations: [{ site: { line1: '1 Dock Street' } }] })
    expect(outstandingFields(after).map(({ path }) => path)).toContain('locations[0].site.city')
    expect(newlyOutstanding(before, after, [three])).toEqual([])
  })
})
