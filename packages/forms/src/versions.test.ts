import { expect, test } from 'vitest'
import { formOf } from './form.ts'
import type { Template } from './template.ts'
import { formNamed } from './testing/content.ts'
import { changesOfVersion } from './versions.ts'

const cp = (version: number) => formNamed('cp', version)

test('[N1] two versions of the same are not different', () => {
  expect(changesOfVersion(cp(1), cp(1))).toEqual([])
})

test('[N1] a question came, went, or is asked differently', () => {
  const changes = changesOfVersion(cp(1), cp(2))
  const of = (change: string) => changes.filter((one) => one.change === change).map(({ path }) => path)
  expect(of('removed')).toContain('policy.theftDeductible')
  expect(of('added').length).toBeGreaterThan(0)
  const [now, then] = [[...cp(2).fields.keys()], [...cp(1).fields.keys()]]
  expect(of('added')).toEqual(now.filter((path) => !then.includes(path)))
  expect(of('removed')).toEqual(then.filter((path) => !now.includes(path)))
  expect(changes.find(({ path }) => path === 'policy.theftDeductible')?.label).toBe('Policy basis › Theft Deductible')
})

test('[N2] what is different is said with what it was and what it is', () => {
  const { template } = cp(1)
  const other = structuredClone(template) as Template
  const field = other.schema.properties!.policy!.properties!.theftDeductible!
  field.title = 'Burglary Deductible'
  field['x-maximum'] = '5.00'
  expect(changesOfVersion(formOf(template), formOf(other))).toMatchObject([
    {
      path: 'policy.theftDeductible',
      change: 'changed',
      differences: [
        { what: 'label', before: 'Theft Deductible', after: 'Burglary Deductible' },
        { what: 'limits', after: expect.stringContaining('maximum 5.00') },
      ],
    },
  ])
})
