import type { Change } from '@bindery/forms/changes'
import type { Form } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import type { Answers } from '@bindery/forms/path'
import { newRowId } from './rows.ts'

/** The schedule of each application that lists the places of the business. */
const PLACES: Readonly<Record<string, string>> = {
  cp: 'locations',
  gl: 'premises',
  wc: 'workplaces',
  ca: 'garaging',
}

export const placesScheduleOf = (formKey: string): string | null => PLACES[formKey] ?? null
export const FORMS_WITH_PLACES = Object.keys(PLACES)

/** A place of the business, as one of its applications describes it. */
export interface BusinessPlace {
  name?: unknown
  address?: Answers
  interest?: unknown
  area?: number
  use?: unknown
}

/** The places in another application of the submission. */
export interface OtherPlaces {
  formKey: string
  /** The name of the application, and of its schedule. */
  form: string
  schedule: string
  places: readonly BusinessPlace[]
}

export function placesIn(formKey: string, answers: Answers): BusinessPlace[] {
  const rows = (answers[PLACES[formKey] ?? ''] ?? []) as (Answers & BusinessPlace)[]
  return rows
    .map((row): BusinessPlace => {
      const area = row.area ?? areaOf((row.buildings ?? []) as Answers[])
      return { ...row, use: row.use ?? useOf(row), ...(area !== undefined && { area }) }
    })
    .filter(({ name, address }) => !isMissing(name) || !isMissing(address))
}

function areaOf(buildings: readonly Answers[]): number | undefined {
  const areas = buildings.flatMap(({ area }) => (typeof area === 'number' ? [area] : []))
  return areas.length === 0 ? undefined : areas.reduce((sum, one) => sum + one)
}

const useOf = ({ buildings }: Answers) => ((buildings ?? []) as Answers[]).find(({ use }) => !isMissing(use))?.use

const bare = (value: unknown) =>
  String(value ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** By street and ZIP code; by the name if one of them has no street. */
function isSamePlace(a: BusinessPlace, b: BusinessPlace): boolean {
  const [first, second] = [a.address, b.address]
  if (isMissing(first?.line1) || isMissing(second?.line1)) return bare(a.name) !== '' && bare(a.name) === bare(b.name)
  return (
    bare(first?.line1) === bare(second?.line1) &&
    bare(first?.postalCode).slice(0, 5) === bare(second?.postalCode).slice(0, 5)
  )
}

/** The places that the form does not list yet. */
export const missingPlaces = (formKey: string, answers: Answers, others: readonly BusinessPlace[]): BusinessPlace[] => {
  const own = placesIn(formKey, answers)
  return others.filter((place, at) => ![...own, ...others.slice(0, at)].some((one) => isSamePlace(one, place)))
}

/** The interests of a property application that a liability application does not know. */
const INTERESTS: Readonly<Record<string, string>> = { ownerAndLessor: 'lessor', tripleNetTenant: 'tenant' }

/** New rows for these places, with the answers that the schedule asks for. */
export function rowsForPlaces(form: Form, answers: Answers, places: readonly BusinessPlace[]): Change[] {
  const path = PLACES[form.template.key] ?? ''
  const section = form.sectionsByPath.get(path)
  if (!section) return []
  const count = ((answers[path] ?? []) as Answers[]).length
  const room = Math.max(0, (section.list?.max ?? Number.POSITIVE_INFINITY) - count)
  return places.slice(0, room).map((place, at): Change => {
    const entries = section.fields.flatMap(({ key, schema, kind }) => {
      const value = place[key as keyof BusinessPlace]
      const offered = schema.oneOf?.map((one) => one.const)
      const fitting = offered && !offered.includes(String(value)) ? INTERESTS[String(value)] : value
      const isOffered = !offered || offered.includes(String(fitting))
      const isCopied = COPIED.includes(key) && kind !== 'computed' && !isMissing(fitting) && isOffered
      return isCopied ? [[key, fitting] as const] : []
    })
    return { kind: 'rowAdded', path, index: count + at, row: { rowId: newRowId(), ...Object.fromEntries(entries) } }
  })
}
const COPIED: readonly string[] = ['name', 'address', 'interest', 'area', 'use']
