import { dayNumber } from './dates.ts'
import { compare, type Decimal, whole, ZERO } from './decimal.ts'
import { FaultList } from './faultList.ts'
import { FormulaCheck } from './formulaFaults.ts'
import { isRecord } from './risk.ts'
import { checkRows, checkTable } from './tableFaults.ts'

const TYPES = ['money', 'number', 'integer', 'option', 'boolean', 'zip', 'state', 'list'] as const
const STATE = /^[A-Z]{2}$/
const NO_NAMES = new Map<string, string>()

/** Sentences about everything that is wrong with a plan; empty if it can be used. */
export function planFaults(given: unknown): string[] {
  const faults = new FaultList()
  const plan = faults.record(given, 'The plan')
  if (faults.sentences.length > 0) return faults.sentences
  for (const field of ['id', 'product', 'name', 'version', 'currency']) faults.text(plan, field, 'The plan')
  faults.truth(plan, 'auditable', 'The plan', true)
  checkTerm(plan.term, faults)
  checkCommission(plan.commission, faults)
  checkScheduleBounds(plan.schedule, faults)
  checkMidterm(plan.midterm, faults)
  const tables = faults.record(plan.tables, 'Tables')
  for (const [name, table] of Object.entries(tables)) checkTable(name, table, faults)
  const formulas = new FormulaCheck(faults, checkInputs(plan.inputs, tables, faults), tables)
  checkRules(plan.rules, formulas, faults)
  checkCoverages(plan.coverages, formulas, faults)
  for (const [state, filing] of Object.entries(faults.record(plan.states, 'States')))
    checkFiling(state, filing, formulas, faults)
  faults.record(plan.notFiled, 'notFiled')
  return faults.sentences
}

function checkTerm(given: unknown, faults: FaultList) {
  const term = faults.record(given, 'Term')
  const [min, max] = [faults.wholeNumber(term, 'minDays', 'Term'), faults.wholeNumber(term, 'maxDays', 'Term')]
  if (min !== null && max !== null && min > max) faults.say('Term', 'the least days are more than the most.')
}

function checkCommission(given: unknown, faults: FaultList) {
  const place = 'Commission'
  const commission = faults.record(given, place)
  const read = (field: string) => faults.number(commission[field], `"${field}"`, place)
  const [min, max] = [read('min'), read('max')]
  for (const field of ['new', 'renewal']) {
    const percent = read(field)
    if (percent && min && max && !isBetween(percent, min, max))
      faults.say(place, `"${field}" is outside "min" and "max".`)
  }
}

const isBetween = (value: Decimal, min: Decimal, max: Decimal) => compare(value, min) >= 0 && compare(value, max) <= 0

function checkScheduleBounds(given: unknown, faults: FaultList) {
  const schedule = faults.record(given, 'Schedule')
  const codes = new Set<string>()
  for (const [at, one] of faults.list(schedule.categories, 'Schedule, categories').entries()) {
    const place = `Schedule, category ${at + 1}`
    const category = faults.record(one, place)
    const code = faults.text(category, 'code', place)
    faults.text(category, 'label', place)
    if (code !== null && codes.has(code)) faults.say(place, `${code} is there twice.`)
    if (code !== null) codes.add(code)
    checkBounds(category.min, category.max, place, faults)
  }
  for (const [at, one] of faults.list(schedule.total, 'Schedule, total').entries()) {
    const place = `Schedule, total, row ${at + 1}`
    const row = faults.list(one, place)
    if (row.length === 4) checkBounds(row[2], row[3], place, faults)
    else faults.say(place, 'needs 4 cells: market, state, lowest and highest percent.')
  }
}

function checkBounds(low: unknown, high: unknown, place: string, faults: FaultList) {
  const [min, max] = [faults.number(low, 'the lower bound', place), faults.number(high, 'the upper bound', place)]
  if (min && max && compare(min, max) > 0) faults.say(place, 'the bounds are the wrong way round.')
}

function checkMidterm(given: unknown, faults: FaultList) {
  const midterm = faults.record(given, 'Midterm')
  const percent = faults.number(midterm.minimumEarnedPercent, 'the minimum earned percent', 'Midterm')
  if (percent && !isBetween(percent, ZERO, whole(100)))
    faults.say('Midterm', 'the minimum earned percent must be between 0 and 100.')
  const rows = faults.list(midterm.shortRateTable, 'Short-rate table')
  checkRows('Short-rate table', { kind: 'band', keyCount: 0, givesText: false }, rows, faults)
}

/** Returns the paths of the inputs. */
function checkInputs(given: unknown, tables: Record<string, unknown>, faults: FaultList): Set<string> {
  const paths = new Set<string>()
  for (const [at, one] of faults.list(given, 'Inputs').entries()) {
    const input = faults.record(one, `Input ${at + 1}`)
    const path = faults.text(input, 'path', `Input ${at + 1}`)
    if (path === null) continue
    const place = `Input ${path}`
    faults.text(input, 'label', place)
    faults.choice(input.type, TYPES, 'the type', place)
    if (paths.has(path)) faults.say(place, 'is there twice.')
    if ((input.type === 'list') !== path.endsWith('[]')) faults.say(place, 'a list, and only a list, ends in [].')
    const list = path.replace(/\.?[^.]+$/, '')
    if (list !== '' && !paths.has(list)) faults.say(place, `its list ${list} must come before it.`)
    for (const bound of ['min', 'max', 'multipleOf'])
      if (input[bound] !== undefined) faults.number(input[bound], `"${bound}"`, place)
    if (input.type === 'option') checkOptions(input, tables, place, faults)
    paths.add(path)
  }
  for (const needed of ['state', 'transaction', 'market'])
    if (!paths.has(needed)) faults.say('Inputs', `the input ${needed} is missing.`)
  return paths
}

function checkOptions(
  { values, optionsOf }: Record<string, unknown>,
  tables: Record<string, unknown>,
  place: string,
  faults: FaultList,
) {
  if (optionsOf === undefined) {
    if (faults.list(values, `${place}, values`).some((value) => typeof value !== 'string'))
      faults.say(place, 'every value must be text.')
    return
  }
  const { table, key } = faults.record(optionsOf, `${place}, optionsOf`)
  const found = typeof table === 'string' ? tables[table] : undefined
  if (!isRecord(found)) faults.say(place, `there is no table ${String(table)}.`)
  else if (!Array.isArray(found.keys) || typeof key !== 'number' || !(key in found.keys))
    faults.say(place, `the table ${String(table)} has no key column ${String(key)}.`)
}

function checkRules(given: unknown, formulas: FormulaCheck, faults: FaultList) {
  for (const [at, one] of faults.list(given, 'Rules').entries()) {
    const rule = faults.record(one, `Rule ${at + 1}`)
    const place = `Rule ${at + 1} (${String(rule.code)})`
    for (const field of ['code', 'path', 'message']) faults.text(rule, field, place)
    const list = rule.each === undefined ? null : formulas.path(rule.each, place, NO_NAMES)
    formulas.condition(rule.refuseWhen, place, list === null ? NO_NAMES : new Map([[String(rule.as), list]]))
  }
}

function checkCoverages(given: unknown, formulas: FormulaCheck, faults: FaultList) {
  for (const [at, one] of faults.list(given, 'Coverages').entries()) {
    const coverage = faults.record(one, `Coverage ${at + 1}`)
    const place = `Coverage ${String(coverage.code ?? at + 1)}`
    const code = faults.text(coverage, 'code', place)
    faults.text(coverage, 'name', place)
    for (const field of ['omitWhenZero', 'fullyEarned']) faults.truth(coverage, field, place, false)
    if (code !== null && formulas.coverages.has(code)) faults.say(place, 'is there twice.')
    if (coverage.when !== undefined) formulas.condition(coverage.when, place, NO_NAMES)
    formulas.steps(coverage.steps, place, NO_NAMES)
    if (code !== null) formulas.coverages.add(code)
  }
}

function checkFiling(state: string, given: unknown, formulas: FormulaCheck, faults: FaultList) {
  const place = `State ${state}`
  if (!STATE.test(state)) faults.say(place, 'must be the two letters of a state.')
  const filing = faults.record(given, place)
  const { from, to } = filing
  if (dayNumber(from) === null) faults.say(place, '"from" must be a date.')
  if (to !== null && dayNumber(to) === null) faults.say(place, '"to" must be a date, or null.')
  if (typeof from === 'string' && typeof to === 'string' && to <= from) faults.say(place, 'ends before it begins.')
  faults.truth(filing, 'shortRate', place, true)
  for (const one of faults.list(filing.taxes, `${place}, taxes`)) {
    const tax = faults.record(one, `${place}, a tax`)
    const taxPlace = `${place}, tax ${String(tax.code)}`
    for (const field of ['code', 'name', 'market']) faults.text(tax, field, taxPlace)
    faults.number(tax.percent, 'the percent', taxPlace)
    faults.choice(tax.on, ['premium', 'premiumAndFees'], '"on"', taxPlace)
    faults.truth(tax, 'refundable', taxPlace, true)
    for (const code of tax.coverages === undefined ? [] : faults.list(tax.coverages, taxPlace))
      if (!formulas.coverages.has(String(code))) faults.say(taxPlace, `${String(code)} is not a coverage of the plan.`)
  }
  for (const one of faults.list(filing.fees, `${place}, fees`)) {
    const fee = faults.record(one, `${place}, a fee`)
    const feePlace = `${place}, fee ${String(fee.code)}`
    for (const field of ['code', 'name', 'market']) faults.text(fee, field, feePlace)
    faults.number(fee.amount, 'the amount', feePlace)
    if (fee.when !== undefined) formulas.condition(fee.when, feePlace, NO_NAMES)
  }
}
