import { describe, expect, test } from 'vitest'
import { filledIn } from './compute.ts'
import { formOf } from './form.ts'
import { outstandingFields } from './outstanding.ts'
import { generalPath } from './path.ts'
import { dataSets, formNamed, samples, upgradeCases } from './testing/content.ts'
import { upgraded, upgradesFrom, upgradeWay } from './upgrade.ts'
import { problemsOf } from './validation.ts'

const pathsOf = (filled: ReturnType<typeof filledIn>) => outstandingFields(filled).map(({ path }) => path)

describe.each(upgradeCases.map((one) => [one.name, one] as const))('the upgrade of %s', (_, one) => {
  const [older, newer] = [formNamed(one.form, one.from), formNamed(one.form, one.to)]
  const before = filledIn(older, one.before, {})
  const { answers, report } = upgraded(before, newer)
  const after = filledIn(newer, answers, {})

  test('[U1] carries every answer to where the new version asks for it', () => {
    expect(answers).toEqual(one.after)
  })
  test('[U2] reports what was left behind and what was chosen anew', () => {
    expect(report.removed.map(({ path, value }) => ({ path, value }))).toEqual(one.removed)
    expect(report.mapped.map(({ path, from, to }) => ({ path, from, to }))).toEqual(one.mapped)
  })
  test('[U3] leaves exactly the new questions outstanding, and nothing wrong', () => {
    expect(pathsOf(before)).toEqual(one.outstandingBefore)
    expect(pathsOf(after)).toEqual(one.outstandingAfter)
    expect(problemsOf(after, dataSets)).toEqual([])
  })
})

test.each(samples.filter(({ forms }) => forms.cp).map((sample) => [sample.name, sample] as const))(
  '[U4] the sample %s is valid in version 2 and owes only what version 2 newly asks',
  (_, sample) => {
    const [older, newer] = [formNamed('cp'), formNamed('cp', 2)]
    const before = filledIn(older, sample.forms.cp!, {})
    const { answers, report } = upgraded(before, newer)
    const after = filledIn(newer, answers, {})
    expect(problemsOf(after, dataSets)).toEqual([])
    const { steps } = newer.template.upgradeFrom!['1']!
    const asked = steps.flatMap((step) => (step.op === 'ask' ? [step.path] : []))
    const moved = new Map(
      steps.flatMap((step) => ('to' in step && 'from' in step ? [[step.from, String(step.to)]] : [])),
    )
    const owedBefore = pathsOf(before).map((path) => moved.get(generalPath(path)) ?? generalPath(path))
    const owedAfter = pathsOf(after).map(generalPath)
    expect(owedAfter.filter((path) => !owedBefore.includes(path) && !asked.includes(path))).toEqual([])
    for (const { reason } of report.removed) expect(reason).toMatch(/^No longer asked/)
  },
)

test('[U5] what the new version does not know, or would refuse, is left behind with the reason', () => {
  const newer = formNamed('cp', 2)
  const answers = { policy: { basis: 'sevenfold', favouriteColor: 'blue' }, weather: { sun: true } }
  const { answers: kept, report } = upgraded({ form: formNamed('cp'), answers, context: {} }, newer)
  expect(kept).toEqual({ policy: { cosmeticExclusion: false } })
  expect(report.removed).toEqual([
    { path: 'policy.basis', value: 'sevenfold', reason: 'Limits Apply must be one of the choices offered.' },
    { path: 'policy.favouriteColor', value: 'blue', reason: 'This form does not ask for it.' },
    { path: 'weather', value: { sun: true }, reason: 'This form does not ask for it.' },
  ])
})

const version = (number: number, ...upgradesFrom: number[]) => ({ version: number, upgradesFrom })

test('[U6] an upgrade leads by the fewest versions that say how, directly where that is said, and only to a later one', () => {
  const [one, two, three, four] = [version(1), version(2, 1), version(3, 2), version(4, 3, 2)]
  const all = [one, two, three, four]
  expect(upgradeWay(1, two, all)).toEqual([two])
  expect(upgradeWay(1, three, all)).toEqual([two, three])
  expect(upgradeWay(1, four, all)).toEqual([two, four])
  expect(upgradeWay(1, version(3, 1, 2), all)).toEqual([version(3, 1, 2)])
  expect(upgradeWay(3, two, all)).toBeNull()
  expect(upgradeWay(2, two, [version(2, 2)])).toBeNull()
  // Version 2 does not help if it upgrades only from version 3, or if it is not among the versions.
  expect(upgradeWay(1, three, [version(2, 3)])).toBeNull()
  expect(upgradeWay(1, three, [three])).toBeNull()
  expect(upgradesFrom(formNamed('cp', 2).template)).toEqual([1])
})

describe('[U7] an upgrade over several versions', () => {
  const two = formNamed('cp', 2)
  const three = formOf({
    ...two.template,
    version: 3,
    upgradeFrom: {
      2: {
        summary: '',
        steps: [
          { op: 'remove', path: 'policy.cosmeticExclusion' },
          { op: 'mapOption', path: 'policy.basis', map: { blanket: 'scheduled' } },
        ],
      },
    },
  })

  test.each(upgradeCases.map((one) => [one.name, one] as const))('of %s is one after the other', (_, one) => {
    const first = upgraded(filledIn(formNamed('cp'), one.before, {}), two)
    const second = upgraded(filledIn(two, first.answers, {}), three)
    const both = upgraded(filledIn(formNamed('cp'), one.before, {}), two, three)
    expect(both.answers).toEqual(second.answers)
    expect(both.report).toEqual({
      removed: [...first.report.removed, ...second.report.removed],
      mapped: [...first.report.mapped, ...second.report.mapped],
    })
    expect(both.report.removed.map(({ path }) => path)).toContain('policy.cosmeticExclusion')
  })
})
