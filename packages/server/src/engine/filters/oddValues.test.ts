import type { FilterTemplate } from '@bindery/contract/filters'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { ODD_VALUES } from '#testing/wrongInput.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

test.each(['manager', 'agent'])(
  'whatever value a filter of %s holds, its grid and its CSV answer or say what is wrong',
  async (username) => {
    const user = await bindery.signIn(username)
    const [template]: FilterTemplate[] = (await user.get('/rest/FilterTemplate?type=1')).body
    const scalar = fc.oneof(
      fc.constantFrom(...ODD_VALUES.filter((value) => typeof value !== 'object')),
      fc.constantFrom(
        '2026-02-30',
        '0000-01-01',
        '99999-12-31',
        '-7d',
        'now',
        'own',
        '+999999999d',
        36_501,
        '1e5',
        null,
      ),
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    const criterion = fc.constantFrom(...template!.criteria).chain(({ field, operators }) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom(...operators),
        value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })),
      }),
    )
    const sort = fc.option(fc.record({ key: fc.string({ maxLength: 255 }), sortType: fc.constantFrom('asc', 'desc') }))
    await fc.assert(
      fc.asyncProperty(fc.array(criterion, { minLength: 1, maxLength: 3 }), sort, async (criteria, given) => {
        const saved = await user.post('/rest/Filter', {
          name: 'Odd',
          temporary: true,
          filterTemplateId: template!.id,
          criteria,
          sort: given,
        })
        expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(500)
        if (saved.status !== 200) return
        const page = await user.get(`/rest/Submission/filter?filterUri=${saved.body.uri}`)
        expect([200, 400], JSON.stringify(page.body)).toContain(page.status)
        if (page.status === 400) expect(page.body.title).not.toBe('The request could not be read.')
        const { token } = (await user.post('/rest/DownloadToken')).body
        const csv = await bindery.client().get(`/submissions/submissions.csv?filterUri=${saved.body.uri}&t=${token}`)
        expect(csv.status, JSON.stringify(csv.body)).toBe(page.status)
      }),
      { numRuns: 300, interruptAfterTimeLimit: 6000 },
    )
  },
)
