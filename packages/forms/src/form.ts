import type { Logic } from './logic.ts'
import type { Check, Control, Element, FieldKind, Group, Schema, Template } from './template.ts'

/**
 * A parsed template: its sections and fields, the paths of their answers, and the conditions under which they are
 * shown.
 */
export interface Form {
  template: Template
  sections: Section[]
  /** Every field by its general path, `locations[].buildings[].yearBuilt`. */
  fields: ReadonlyMap<string, Field>
  /** Every section by its general path, `locations[].buildings`. */
  sectionsByPath: ReadonlyMap<string, Section>
}

export interface Section {
  key: string
  path: string
  title: string
  help: string | null
  visibleWhen: Logic | null
  /** Set for schedules only: the item title, row limits and columns of the summary grid. */
  list: { itemTitle: string; min: number; max: number; summaryColumns: string[] } | null
  fields: Field[]
  /** Schedules nested in each row. */
  sections: Section[]
  /** Everything to render, in display order. */
  elements: (Field | Section | Note)[]
}

export interface Note {
  note: string
}

export interface Field {
  key: string
  path: string
  label: string
  help: string | null
  kind: FieldKind
  /** The schema of this field, with references resolved. */
  schema: Schema
  width: number
  unit: string | null
  readOnly: boolean
  visibleWhen: Logic | null
  /** `true`: always required; a condition: required when it holds; null: optional. */
  requiredWhen: Logic | null
  explainWhen: boolean | null
  checks: Check[]
  source: string | null
}

export const isSection = (element: Field | Section | Note): element is Section => 'sections' in element
export const isNote = (element: Field | Section | Note): element is Note => 'note' in element

const forms = new WeakMap<Template, Form>()

/** Parses each template once; the result is cached. */
export function formOf(template: Template): Form {
  const known = forms.get(template)
  if (known) return known
  const form = readForm(template)
  forms.set(template, form)
  return form
}

function readForm(template: Template): Form {
  const fields = new Map<string, Field>()
  const sectionsByPath = new Map<string, Section>()
  const { $defs = {} } = template.schema
  const resolve = (schema: Schema): Schema => {
    const { $ref, ...own } = schema
    return $ref === undefined ? schema : { ...$defs[$ref.replace('#/$defs/', '')], ...own }
  }

  const readField = (control: Control, scoped: ScopedProperty, prefix: string): Field => {
    const schema = resolve(scoped.schema)
    const { options } = control
    const field: Field = {
      key: scoped.key,
      path: `${prefix}${scoped.path}`,
      label: schema.title ?? scoped.key,
      help: schema.description ?? null,
      kind: options.widget as FieldKind,
      schema,
      width: options.width ?? 12,
      unit: options.unit ?? null,
      readOnly: schema.readOnly === true || template.readOnly === true,
      visibleWhen: control.rule?.condition.logic ?? null,
      requiredWhen: options.requiredWhen ?? (scoped.isRequired ? true : null),
      explainWhen: options.explainWhen ?? null,
      checks: options.checks ?? [],
      source: options.source ?? null,
    }
    fields.set(field.path, field)
    return field
  }

  const readGroup = (group: Group, root: Schema, prefix: string): Section => {
    const schedule = group.elements.find((element) => element.type === 'Control' && element.options.widget === 'list')
    const elements = schedule
      ? readSchedule(schedule as Control, root, prefix)
      : readElements(group.elements, root, prefix)
    const path = schedule ? `${prefix}${scopedTo((schedule as Control).scope, root).path}` : group.options.key
    const section: Section = {
      key: group.options.key,
      path,
      title: group.label,
      help: group.options.help ?? null,
      visibleWhen: group.rule?.condition.logic ?? null,
      list: schedule ? listOf(schedule as Control, root) : null,
      fields: elements.filter((element) => !isNote(element) && !isSection(element)) as Field[],
      sections: elements.filter((element) => !isNote(element) && isSection(element)) as Section[],
      elements,
    }
    sectionsByPath.set(path, section)
    return section
  }

  const readSchedule = ({ scope, options }: Control, root: Schema, prefix: string) => {
    const { schema, path } = scopedTo(scope, root)
    return readElements(options.detail?.elements ?? [], schema.items ?? {}, `${prefix}${path}[].`)
  }

  const readElements = (elements: Element[], root: Schema, prefix: string): (Field | Section | Note)[] =>
    elements.map((element) =>
      element.type === 'Label'
        ? { note: element.text }
        : element.type === 'Group'
          ? readGroup(element, root, prefix)
          : readField(element, scopedTo(element.scope, root), prefix),
    )

  const sections = template.ui.elements.map((element) => readGroup(element as Group, template.schema, ''))
  return { template, sections, fields, sectionsByPath }
}

function listOf({ scope, options }: Control, root: Schema): Section['list'] {
  const { schema } = scopedTo(scope, root)
  return {
    itemTitle: schema.items?.title ?? 'Row',
    min: schema.minItems ?? 0,
    max: schema.maxItems ?? Number.POSITIVE_INFINITY,
    summaryColumns: options.summaryColumns ?? [],
  }
}

interface ScopedProperty {
  key: string
  path: string
  schema: Schema
  isRequired: boolean
}

/** Resolves a scope such as `#/properties/policy/properties/basis`. */
export function scopedTo(scope: string, root: Schema): ScopedProperty {
  const keys = scope.split('/').filter((_, index) => index > 0 && index % 2 === 0)
  let schema = root
  let isRequired = false
  for (const key of keys) {
    const next = schema.properties?.[key]
    if (!next) throw new Error(`The scope ${scope} is not in the schema.`)
    isRequired = schema.required?.includes(key) ?? false
    schema = next
  }
  return { key: keys.at(-1) ?? '', path: keys.join('.'), schema, isRequired }
}
