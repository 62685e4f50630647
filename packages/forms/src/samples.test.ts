import { describe, expect, test } from 'vitest'
import { outstandingFields } from './outstanding.ts'
import { parsePath, readAt } from './path.ts'
import { preQualificationOf } from './prequalification.ts'
import { dataSets, samples } from './testing/content.ts'
import { filledSample } from './testing/filledSample.ts'
import { problemsOf } from './validation.ts'

describe.each(samples.map((sample) => [sample.name, sample] as const))('the sample %s', (_, sample) => {
  const forms = Object.keys(sample.forms)

  test('[C1] comes to the computed figures that were worked out by hand', () => {
    for (const [key, figures] of Object.entries(sample.expect.computed)) {
      const { answers } = filledSample(sample, key)
      const found = Object.fromEntries(Object.keys(figures).map((path) => [path, readAt(answers, parsePath(path)!)]))
      expect(found).toEqual(figures)
    }
  })

  test('[O1] has exactly the outstanding fields that are expected', () => {
    const outstanding = forms.flatMap((key) => outstandingFields(filledSample(sample, key)).map(({ path }) => path))
    expect(outstanding).toHaveLength(sample.expect.outstanding)
    if (sample.expect.paths) expect(outstanding).toEqual(sample.expect.paths)
  })

  test('[V1] has no answer that is wrong', () => {
    expect(forms.flatMap((key) => problemsOf(filledSample(sample, key), dataSets))).toEqual([])
  })

  if (sample.expect.preQualification)
    test('[Q1] pre-qualifies as expected', () => {
      const key = forms.find((one) => one.startsWith('prequal-'))!
      const { succeeded, fired } = preQualificationOf(filledSample(sample, key))
      expect({
        result: succeeded ? 'succeeded' : 'failed',
        rules: fired.map((rule) => `${rule.outcome}:${rule.key}`),
      }).toEqual(sample.expect.preQualification)
    })
})
