import type { Field, Form, Section } from '@bindery/forms/form'
import type { Logic } from '@bindery/forms/logic'

const known = new WeakMap<Form, ReadonlySet<string> | null>()

/**
 * Whether any rule of the form may read this field. Typing in a field that no rule reads needs no evaluation. Compares
 * only the last part of each path: a needless evaluation is safe, a missing one is not.
 */
export function isReadByRules(form: Form, key: string): boolean {
  if (!known.has(form)) known.set(form, keysReadIn(form))
  const keys = known.get(form)
  return !keys || keys.has(key)
}

/** Every key in every path of every rule; null when a path is computed, because it could then be any path. */
function keysReadIn(form: Form): Set<string> | null {
  const keys = new Set<string>()
  let isOpen = false
  const read = (logic: Logic) => {
    if (Array.isArray(logic)) for (const part of logic) read(part)
    else if (typeof logic === 'object' && logic !== null) {
      for (const [operator, argument] of Object.entries(logic)) {
        // The second argument of a var is its fallback, not a path.
        if (operator === 'var') readPaths(Array.isArray(argument) ? (argument[0] ?? null) : argument)
        if (operator === 'missing') readPaths(argument)
        read(argument)
      }
    }
  }
  const readPaths = (argument: Logic) => {
    for (const path of Array.isArray(argument) ? argument : [argument]) {
      if (typeof path === 'string') for (const key of path.split('.')) keys.add(key)
      else if (typeof path === 'object' && path !== null) isOpen = true
    }
  }
  const readField = ({ visibleWhen, requiredWhen, checks, schema }: Field) => {
    for (const logic of [visibleWhen, requiredWhen, schema['x-compute'] ?? null]) read(logic)
    for (const { wrongWhen } of checks) read(wrongWhen)
    for (const grouped of [schema['x-grouped-by'], schema.items?.['x-grouped-by']]) readPaths(grouped ?? null)
  }
  const readSections = (sections: readonly Section[]) => {
    for (const { visibleWhen, fields, sections: inner } of sections) {
      read(visibleWhen)
      for (const field of fields) readField(field)
      readSections(inner)
    }
  }
  readSections(form.sections)
  return isOpen ? null : keys
}
