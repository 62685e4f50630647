import type { Field, Form, Section } from './form.ts'
import type { Logic } from './logic.ts'

/** A question that differs between two versions of a form. */
export interface VersionChange {
  path: string
  /** Section title and field label. */
  label: string
  change: 'added' | 'removed' | 'changed'
  differences: VersionDifference[]
}
export interface VersionDifference {
  what: VersionPart
  before: string
  after: string
}
export const VERSION_PARTS = [
  'label',
  'section',
  'help',
  'kind',
  'choices',
  'limits',
  'unit',
  'shown',
  'required',
  'checks',
  'computed',
] as const
export type VersionPart = (typeof VERSION_PARTS)[number]

/** Added, removed and changed questions: first those of the new version in form order, then the removed ones. */
export function changesOfVersion(before: Form, after: Form): VersionChange[] {
  const [old, now] = [placesIn(before), placesIn(after)]
  const kept = [...now].flatMap(([path, place]): VersionChange[] => {
    const was = old.get(path)
    if (!was) return [{ path, label: labelOf(place), change: 'added', differences: [] }]
    const differences = differencesOf(was, place)
    return differences.length > 0 ? [{ path, label: labelOf(place), change: 'changed', differences }] : []
  })
  const gone = [...old].filter(([path]) => !now.has(path))
  return [
    ...kept,
    ...gone.map(
      ([path, place]): VersionChange => ({
        ...{ path, label: labelOf(place), change: 'removed', differences: [] },
      }),
    ),
  ]
}

interface Place {
  field: Field
  section: Section
}
const labelOf = ({ field, section }: Place) => `${section.title} › ${field.label}`

function placesIn(form: Form) {
  const places = new Map<string, Place>()
  const walk = (sections: readonly Section[]) => {
    for (const section of sections) {
      for (const field of section.fields) places.set(field.path, { field, section })
      walk(section.sections)
    }
  }
  walk(form.sections)
  return places
}

function differencesOf(was: Place, is: Place): VersionDifference[] {
  const [before, after] = [partsOf(was), partsOf(is)]
  return VERSION_PARTS.filter((what) => before[what] !== after[what]).map((what) => ({
    what,
    before: before[what],
    after: after[what],
  }))
}

const LIMITS = ['maxLength', 'minimum', 'maximum', 'x-minimum', 'x-maximum', 'pattern', 'minItems', 'maxItems'] as const

function partsOf({ field, section }: Place): Record<VersionPart, string> {
  const { schema } = field
  const set = schema['x-dataset'] ?? schema.items?.['x-dataset']
  const choices = schema.oneOf ?? schema.items?.oneOf ?? []
  return {
    label: field.label,
    section: section.title,
    help: field.help ?? '',
    kind: field.kind,
    choices: set ?? choices.map(({ title }) => title).join(', '),
    limits: LIMITS.filter((name) => schema[name] !== undefined)
      .map((name) => `${name.replace('x-', '')} ${schema[name]}`)
      .join(', '),
    unit: field.unit ?? '',
    shown: conditionText([section.visibleWhen, field.visibleWhen].filter((one) => one !== null)),
    required: field.requiredWhen === true ? 'always' : conditionText(field.requiredWhen ?? []),
    checks: field.checks.map(({ message }) => message).join(' '),
    computed: conditionText(schema['x-compute'] ?? []),
  }
}

/** The condition as JSON, as in the template; empty if there is none. */
const conditionText = (logic: Logic) => (Array.isArray(logic) && logic.length === 0 ? '' : JSON.stringify(logic))
