import type { AuthorityFinding, AuthorityLimit } from '@bindery/contract/authority'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { isLive } from '@bindery/workflow/records'
import type { Holder, StoredProduct, StoredRisk } from '#engine/actions/stored.ts'
import { FACTS } from '#engine/reference/rules.ts'
import { openItems } from '#engine/rules/approvals.ts'
import { authorityItems, boundOf, letterFigures, measuresOf } from '#engine/rules/authority.ts'
import { evaluate, type KnownFacts } from '#engine/rules/condition.ts'
import { knownFacts } from '#engine/rules/knownFacts.ts'

type Measure = ReturnType<typeof measuresOf>[number]

/** Every limit of a holder's letters against the risk, and what is beyond them without being a figure. */
export function limitsOf(holder: Holder, stored: StoredRisk, today: string) {
  const products = stored.submission.product_short_names.flatMap((name) => stored.products[name] ?? [])
  const each = products.map((product) => limitsOfProduct(holder, stored, today, product))
  return {
    limits: merged(each.flatMap(({ limits }) => limits)),
    findings: each.flatMap(({ findings }) => findings),
  }
}

function limitsOfProduct(holder: Holder, stored: StoredRisk, today: string, product: StoredProduct) {
  const { short_name } = product
  const sets = factSets(stored, today, short_name)
  const items = sets.flatMap((facts) => authorityItems(facts, holder, product))
  const open = new Set(openItems(items, stored.referrals, today).map(({ rule }) => rule))
  const standingOf = (rule: string) => (open.has(rule) ? 'beyond' : 'approved')
  const measures = letterFigures(holder.grade, short_name) ? measuresOf(short_name) : []
  const limits = measures.flatMap((measure): AuthorityLimit[] => {
    const facts = sets.toSorted((one, other) => severity(measure, other) - severity(measure, one))[0]!
    const limit = limitOf(measure, holder, short_name, facts)
    const truth = evaluate(measure.comparison, { facts, authority: letterFigures(holder.grade, short_name) })
    const isItem = items.some(({ rule }) => rule === measure.rule.key)
    if (truth === 'holds' || (truth === 'unknown' && isItem))
      return [{ ...limit, ...approvalOf(limit, stored), standing: standingOf(measure.rule.key) }]
    return [{ ...limit, standing: truth === 'fails' ? 'within' : 'unknown' }]
  })
  const measured = new Set(measures.map(({ rule }) => rule.key))
  const findings = new Map(
    items
      .filter(({ rule }) => !measured.has(rule))
      .map(({ rule, sentence }): [string, AuthorityFinding] => [
        rule,
        { product: short_name, rule, sentence, standing: standingOf(rule) },
      ]),
  )
  return { limits: limits.map((limit) => withOwn(limit, stored)), findings: [...findings.values()] }
}

/** The facts of the risk with each open quote of the product, or without a quote if there is none. */
function factSets(stored: StoredRisk, today: string, product: string): KnownFacts[] {
  const quotes = stored.quotes.filter(
    (quote) => quote.product === product && isLive({ status: statusNamed('Quote', quote.status) }),
  )
  return quotes.length > 0 ? quotes.map((quote) => knownFacts(stored, today, quote)) : [knownFacts(stored, today)]
}

/** The larger, the closer to the limit or beyond it. */
function severity({ comparison }: Measure, facts: KnownFacts) {
  const value = facts[comparison.fact]
  if (typeof value !== 'number') return Number.NEGATIVE_INFINITY
  return boundOf(comparison) === 'min' ? -value : value
}

function limitOf({ rule, comparison, figure }: Measure, { grade }: Holder, product: string, facts: KnownFacts) {
  const limit = letterFigures(grade, product)?.[figure]
  const value = facts[comparison.fact]
  return {
    ...{ products: [product], rule: rule.key, fact: comparison.fact, label: rule.label ?? rule.key },
    ...{ unit: unitOf(comparison.fact), bound: boundOf(comparison) },
    value: typeof value === 'number' || typeof value === 'string' ? value : null,
    limit: typeof limit === 'number' ? limit : null,
    ...{ approvedUpTo: null, ownLimit: null },
  }
}

export function unitOf(fact: string): AuthorityLimit['unit'] {
  const { type, unit } = FACTS.get(fact) ?? {}
  if (type === 'money') return 'money'
  if (type !== 'number') return 'words'
  return unit === 'percent' ? 'percent' : 'number'
}

/** The furthest figure that was approved for this limit. */
function approvalOf(
  { products, rule, fact, bound }: Pick<AuthorityLimit, 'products' | 'rule' | 'fact' | 'bound'>,
  stored: StoredRisk,
) {
  const values = stored.referrals
    .flatMap(({ approved }) => approved ?? [])
    .filter((one) => products.includes(one.product) && one.rule === rule && one.fact === fact && one.bound === bound)
    .flatMap(({ value }) => (typeof value === 'number' ? value : []))
  if (values.length === 0) return {}
  return { approvedUpTo: bound === 'min' ? Math.min(...values) : Math.max(...values) }
}

function withOwn(limit: AuthorityLimit, { asker }: StoredRisk): AuthorityLimit {
  const [product = ''] = limit.products
  const measure = measuresOf(product).find(
    ({ rule, comparison }) =>
      rule.key === limit.rule && comparison.fact === limit.fact && boundOf(comparison) === limit.bound,
  )
  const own = measure && letterFigures(asker.grade, product)?.[measure.figure]
  return { ...limit, ownLimit: typeof own === 'number' ? own : null }
}

/** A limit that is the same for several products is listed once. */
function merged(limits: readonly AuthorityLimit[]): AuthorityLimit[] {
  const found = new Map<string, AuthorityLimit>()
  for (const limit of limits) {
    const { products, ...rest } = limit
    const key = JSON.stringify(rest)
    const same = found.get(key)
    found.set(key, same ? { ...same, products: [...same.products, ...products] } : limit)
  }
  return [...found.values()]
}
