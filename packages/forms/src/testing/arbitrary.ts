import fc from 'fast-check'
import { tidied } from '../answers.ts'
import type { Field, Form, Section } from '../form.ts'
import type { Answers } from '../path.ts'

/** Generates random tidied answers. Row ids come from a small set, so that two generated states share some rows. */
export const answersTo = (form: Form): fc.Arbitrary<Answers> =>
  holderOf([], form.sections).map((answers) => tidied(answers as Answers))

function holderOf(fields: readonly Field[], sections: readonly Section[]): fc.Arbitrary<object> {
  const own = fields.filter(({ kind }) => kind !== 'computed').map((field) => [field.key, maybe(valueFor(field))])
  const inner = sections.map((section) => [section.key, maybe(section.list ? rowsOf(section) : ownOf(section))])
  return fc.record(Object.fromEntries([...own, ...inner]))
}
const ownOf = (section: Section) => holderOf(section.fields, [])
const rowsOf = ({ fields, sections }: Section) =>
  fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
    .chain((ids) =>
      fc.tuple(...ids.map((rowId) => holderOf(fields.slice(0, 4), sections).map((row) => ({ ...row, rowId })))),
    )

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

function valueFor({ kind, schema }: Field): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1000, oneOf } = schema
  switch (kind) {
    case 'yesNo':
      return fc.boolean()
    case 'yesNoExplain':
      return fc.record({ answer: fc.boolean(), explanation: maybe(fc.constantFrom('Once, in 2024', 'Since repaired')) })
    case 'integer':
    case 'decimal':
    case 'percent':
      return fc.integer({ min: 0, max: 20 }).map((above) => Math.min(maximum, minimum + above))
    case 'money':
      return fc.integer({ min: 0, max: 999 }).map((amount) => `${amount}.50`)
    case 'date':
      return fc.constantFrom('2026-01-31', '2027-02-28')
    case 'dateRange':
      return fc.constantFrom({ from: '2026-01-01', to: '2027-01-01' }, { from: '2025-01-01', to: '2026-01-01' })
    case 'address':
      return fc.record({
        line1: fc.constantFrom('1 Dock Street', '9 Mill Road'),
        city: maybe(fc.constant('Charleston')),
      })
    case 'multiSelect':
      return fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
    case 'file':
      return fc.record({ attachmentId: fc.integer({ min: 1, max: 9 }), name: fc.constant('report.pdf') })
    default:
      return oneOf ? fc.constantFrom(...oneOf.map((choice) => choice.const)) : fc.constantFrom('alpha', 'beta', 'gamma')
  }
}
