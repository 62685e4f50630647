/** A form of 400 fields, with the field kinds and rules of real applications. */
const SECTIONS = 20

const yesNoExplain = {
  type: 'object',
  additionalProperties: false,
  required: ['answer'],
  properties: {
    answer: { type: 'boolean' },
    explanation: { title: 'Explanation', type: 'string', maxLength: 1000 },
  },
}
const choices = ['Frame', 'Joisted masonry', 'Non-combustible', 'Masonry non-combustible', 'Fire resistive']
const select = { type: 'string', oneOf: choices.map((title, index) => ({ const: `c${index}`, title })) }
const money = {
  type: 'string',
  pattern: '^-?[0-9]{1,13}(\\.[0-9]{1,2})?$',
  'x-minimum': '0.00',
  'x-maximum': '999999999999.00',
}
const line = { type: 'string', maxLength: 120 }
const integer = { type: 'integer', minimum: 0, maximum: 999_999_999 }

/**
 * Nineteen fields of each section, in the proportions of the shipped applications. A computed field is added as the
 * twentieth.
 */
const FIELDS: [widget: string, schema: object][] = [
  ...Array<[string, object]>(4).fill(['text', line]),
  ...Array<[string, object]>(4).fill(['select', select]),
  ...Array<[string, object]>(3).fill(['money', money]),
  ...Array<[string, object]>(3).fill(['yesNoExplain', yesNoExplain]),
  ...Array<[string, object]>(2).fill(['yesNo', { type: 'boolean' }]),
  ...Array<[string, object]>(2).fill(['integer', integer]),
  ['date', { type: 'string', format: 'date' }],
]

const sum = (section: string) => ({
  type: 'string',
  readOnly: true,
  'x-format': 'money',
  'x-compute': { '+': [8, 9, 10].map((at) => ({ var: [`${section}.f${at}`, 0] })) },
})

export function longTemplate(key: string) {
  const sections = Array.from({ length: SECTIONS }, (_, at) => ({ section: `s${at}`, title: `Section ${at + 1}` }))
  const fieldsOf = (section: string): [string, object][] => [...FIELDS, ['computed', sum(section)]]
  const properties = Object.fromEntries(
    sections.map(({ section, title }) => [
      section,
      {
        title,
        type: 'object',
        required: ['f0', 'f4', 'f8', 'f14'],
        properties: Object.fromEntries(
          fieldsOf(section).map(([, schema], at) => [`f${at}`, { title: `Question ${at + 1}`, ...schema }]),
        ),
      },
    ]),
  )
  const elements = sections.map(({ section, title }) => ({
    type: 'Group',
    label: title,
    options: { key: section },
    elements: fieldsOf(section).map(([widget], at) => ({
      type: 'Control',
      scope: `#/properties/${section}/properties/f${at}`,
      options: {
        widget,
        width: 3,
        ...(widget === 'yesNoExplain' && { explainWhen: true }),
        // The field is always shown, so the total stays 400, but its condition is evaluated after every answer.
        ...(at % 4 === 1 && { requiredWhen: { '==': [{ var: `${section}.f14` }, true] } }),
      },
      ...(at % 4 === 2 && {
        rule: { effect: 'SHOW', condition: { logic: { '!=': [{ var: `${section}.f0` }, 'hide'] } } },
      }),
    })),
  }))
  return {
    key,
    version: 1,
    status: 'published',
    kind: 'application',
    title: 'Application of 400 fields',
    navLabel: 'Long application',
    product: null,
    schema: { type: 'object', properties },
    ui: { type: 'VerticalLayout', elements },
  }
}
