import { compare, type Decimal, decimalOf, isZero, ONE, subtract, textOf, ZERO } from './decimal.ts'
import { isEmpty, isRecord } from './risk.ts'
import type { LiabilityFigures, MappedRisk } from './riskFrom.ts'
import * as values from './suggestedValues.ts'

/** Facts of the submission that underwriting judges a risk by. */
export interface SuggestionContext {
  /** The NAICS code of the business class. */
  businessClass: string | null
  /** The liability hazard grade of the business class, from 1 to 10. */
  hazardGrade: number | null
}

export interface SuggestedRisk extends MappedRisk {
  /** Paths of the inputs that were filled in or changed here, for the underwriter to confirm. */
  suggested: string[]
}

type Item = Record<string, unknown>

/** Fills in the inputs that underwriting decides, as far as the application and the business class tell them. */
export function suggestedInputs(mapped: MappedRisk, context: SuggestionContext): SuggestedRisk {
  const inputs = SUGGESTIONS[String(mapped.risk.product)]?.(mapped, context) ?? {}
  return { ...mapped, risk: { ...mapped.risk, ...inputs }, suggested: changedPaths(mapped.risk, inputs) }
}

const SUGGESTIONS: Record<string, (mapped: MappedRisk, context: SuggestionContext) => Item> = {
  GL: ({ risk, liability }, { businessClass }) => ({
    classifications: liabilityClasses(itemsOf(risk.classifications), liability, businessClass),
  }),
  WC: ({ risk }, { businessClass }) => ({
    classifications: workersClasses(itemsOf(risk.classifications), businessClass),
  }),
  IM: ({ risk }) => ({
    items: itemsOf(risk.items).map((item) => ({
      ...item,
      category: tableValue(values.EQUIPMENT_CATEGORY, item.category) ?? item.category,
    })),
  }),
  CU: ({ risk }, { hazardGrade }) => ({ hazard: risk.hazard ?? hazardOf(hazardGrade) }),
  CY: ({ risk }, { businessClass }) => ({ industry: risk.industry ?? byNaics(values.CYBER_INDUSTRY, businessClass) }),
  DO: ({ risk }, { businessClass }) => ({
    industry: risk.industry ?? byNaics(values.MANAGEMENT_INDUSTRY, businessClass),
  }),
}

function liabilityClasses(items: Item[], figures: LiabilityFigures | undefined, businessClass: string | null): Item[] {
  const ofBusiness = byNaics(values.LIABILITY_CLASS_OF_BUSINESS, businessClass)
  const ofForm = items.map(({ classCode }) => {
    if (isPlanClass(classCode)) return classCode
    return tableValue(values.LIABILITY_CLASS, classCode) ?? ofBusiness
  })
  const formClasses = rebased(items, ofForm, figures)
  if (ofBusiness === null || !values.NOT_ON_THE_LIABILITY_FORM.has(ofBusiness) || isPlanClass(items[0]?.classCode))
    return formClasses
  const businessClasses = rebased(items, [ofBusiness, ...ofForm.slice(1)], figures)
  return isEmpty(businessClasses[0]?.exposure) ? formClasses : businessClasses
}

const isPlanClass = (code: unknown): code is string =>
  typeof code === 'string' && Object.hasOwn(values.LIABILITY_BASIS, code)

/** The items with their classes, and with the exposure in the basis of the class; null if the form does not tell it. */
function rebased(items: Item[], classes: (string | null)[], figures: LiabilityFigures | undefined): Item[] {
  const lines = items.map((item, at) => ({
    item,
    classCode: classes[at] ?? null,
    exposure: decimalOf(item.exposure),
    given: figures?.classifications[at]?.basis ?? null,
    premises: figures?.classifications[at]?.premises ?? null,
    wanted: values.LIABILITY_BASIS[classes[at] ?? ''] ?? null,
  }))
  return lines.map((line) => {
    const { item, classCode, given, wanted } = line
    if (classCode === null) return item
    if (figures === undefined || given === null || given === wanted || isZero(line.exposure ?? ONE))
      return { ...item, classCode }
    const alike = lines.filter((one) => one !== line && (wanted !== 'area' || one.premises === line.premises))
    const isShared = alike.some((one) => one.wanted === wanted && one.given !== wanted)
    const stated = alike.filter((one) => one.given === wanted).map(({ exposure }) => exposure ?? ZERO)
    const rest = stated.reduce<Decimal>(subtract, decimalOf(totalIn(wanted, line.premises, figures)) ?? ZERO)
    return { ...item, classCode, exposure: isShared || compare(rest, ZERO) <= 0 ? null : textOf(rest) }
  })
}

function totalIn(basis: string | null, premises: string | null, figures: LiabilityFigures): string | null {
  if (basis === 'area') return figures.areas[premises ?? ''] ?? null
  if (basis === 'sales' || basis === 'payroll' || basis === 'cost') return figures[basis]
  return null
}

function workersClasses(items: Item[], businessClass: string | null): Item[] {
  const ofBusiness = byNaics(values.WORKERS_CLASS_OF_BUSINESS, businessClass)
  const isOnForm = ofBusiness === null || Object.values(values.WORKERS_CLASS).includes(ofBusiness)
  const classes = items.map(({ classCode, state }) => {
    if (PLAN_WORKERS_CLASSES.has(classCode)) return { state, classCode, isOfForm: false }
    return { state, classCode: tableValue(values.WORKERS_CLASS, classCode) ?? ofBusiness ?? classCode, isOfForm: true }
  })
  const mainOf = (state: unknown) =>
    classes.findIndex((one) => one.state === state && one.isOfForm && !values.IN_ANY_BUSINESS.has(one.classCode))
  return items.map((item, at) => {
    const { classCode, state } = classes[at]!
    return { ...item, classCode: !isOnForm && mainOf(state) === at ? ofBusiness : classCode }
  })
}
const PLAN_WORKERS_CLASSES = new Set<unknown>([
  ...Object.values(values.WORKERS_CLASS),
  ...Object.values(values.WORKERS_CLASS_OF_BUSINESS),
])

function hazardOf(grade: number | null): string | null {
  if (grade === null || grade < 1 || grade > 10) return null
  if (grade <= 3) return 'low'
  if (grade <= 6) return 'moderate'
  return grade <= 8 ? 'high' : 'severe'
}

const tableValue = (table: Record<string, string>, key: unknown): string | null =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key]! : null

/** The value of the longest start of the code that the table has. */
function byNaics(table: Record<string, string>, code: string | null): string | null {
  for (let length = code?.length ?? 0; length >= 2; length--) {
    const found = tableValue(table, code!.slice(0, length))
    if (found !== null) return found
  }
  return null
}

const itemsOf = (list: unknown): Item[] => (Array.isArray(list) ? list.filter(isRecord) : [])

function changedPaths(before: Item, after: Item): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return value !== null && value !== before[name] ? [name] : []
    const old = itemsOf(before[name])
    return (value as Item[]).flatMap((item, at) =>
      Object.keys(item)
        .filter((field) => item[field] !== null && item[field] !== old[at]?.[field])
        .map((field) => `${name}[${at}].${field}`),
    )
  })
}
