import { contextUri } from '@bindery/contract/actions'
import { statusCode } from '@bindery/workflow/lifeCycles'
import type { LoadedRisk } from '#engine/actions/load.ts'
import { isSharedWith } from '#engine/actions/shared.ts'
import type { StoredRisk, StoredRow } from '#engine/actions/stored.ts'
import { endorsementNumber } from '#engine/policies/endorsementNumber.ts'
import { formKeysOf } from '#engine/policies/sections.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import type { Draft } from './navigationDraft.ts'

type Listed = 'Quote' | 'Proposal' | 'Policy' | 'ExternalReport'
/** Additional pages of a record: the label, and the path under the submission. */
type Pages = [label: string, address: string][]

/** The quotes, proposals, policies and reports of a submission, each with its pages. */
export function recordLists({ actor }: Ctx, { stored, risk }: LoadedRisk, page: string): Draft[] {
  const list = (
    displayName: string,
    context: Listed,
    rows: StoredRow[],
    address: (id: number) => string,
    nameOf: (row: StoredRow) => unknown,
    pagesOf: (row: StoredRow) => Pages,
    changesOf: (row: StoredRow) => Draft[] = () => [],
    before: Draft[] = [],
  ): Draft => ({
    type: 'list',
    displayName,
    ownerUri: contextUri('Submission', stored.submission.id),
    url: `${page}/${displayName.toLowerCase()}`,
    children: [
      ...before,
      ...rows
        .filter(({ id }) => isSharedWith(actor, risk, { context, id }))
        .map((row): Draft => {
          const uri = contextUri(context, row.id)
          const own = { ownerUri: uri, contextUri: uri }
          return {
            ...own,
            type: 'record',
            displayName: String(nameOf(row)),
            url: `${page}${address(row.id)}`,
            children: [
              ...pagesOf(row).map(
                ([label, at]): Draft => ({
                  ...own,
                  type: 'list',
                  displayName: label,
                  url: `${page}${at}`,
                }),
              ),
              ...changesOf(row),
            ],
          }
        }),
    ],
  })
  const isCarrier = actor.console === 'underwriter'
  const numbered = ({ number }: StoredRow) => number
  const named = ({ name }: StoredRow) => name
  const ofPolicy = (row: StoredRow) => policyPages(row, stored.cancellations, actor)
  return [
    list(
      'Quotes',
      'Quote',
      stored.quotes,
      (id) => `/quote/${id}`,
      numbered,
      ({ id }) => quotePages(id, isCarrier),
      undefined,
      isCarrier ? comparisons(stored, page) : [],
    ),
    list('Proposals', 'Proposal', stored.proposals, (id) => `/proposal/${id}`, named, proposalPages),
    list(
      'Policies',
      'Policy',
      stored.policies,
      (id) => `/policies/${id}`,
      numbered,
      ofPolicy,
      (row) => changeItems(stored, row, page),
    ),
    ...(isCarrier
      ? [
          list(
            'Reports',
            'ExternalReport',
            stored.reports,
            (id) => `/reports/${id}`,
            named,
            ({ id }) => reportPages(id),
          ),
        ]
      : []),
  ]
}

const INVALID = statusCode('Quote', 'Invalid')

/** One page for each product with several quotes. */
function comparisons({ submission, quotes }: StoredRisk, page: string): Draft[] {
  const products = quotes.filter(({ status }) => status !== INVALID).map(({ product }) => product)
  const several = [...new Set(products.filter((product, at) => products.indexOf(product) !== at))]
  return several.map((product) => ({
    type: 'list',
    displayName: `Compare ${product} options`,
    ownerUri: contextUri('Submission', submission.id),
    url: `${page}/quotes/compare/${product}`,
  }))
}

const quotePages = (id: number, isCarrier: boolean): Pages => [
  ...(isCarrier ? ([['Rating worksheet', `/quote/${id}/worksheet`]] satisfies Pages) : []),
  ['Quote Document(s)', `/documents/quote/${id}`],
  ...(isCarrier ? ([['Rating Attachment(s)', `/documents/rating/${id}`]] satisfies Pages) : []),
]

const proposalPages = ({ id, sent_at, binder_generated }: StoredRow): Pages => [
  ['Proposal Sections', `/proposal/${id}/sections/proposal`],
  ...(sent_at ? ([['Sent Proposal', `/documents/proposal/${id}`]] satisfies Pages) : []),
  ...(binder_generated
    ? ([
        ['Binder Sections', `/proposal/${id}/sections/binder`],
        ['Binder Document(s)', `/documents/binder/${id}`],
      ] satisfies Pages)
    : []),
]

/** Agents must not see that a cancellation is being prepared. */
function policyPages(
  { id, cancelled_by_id }: StoredRow,
  cancellations: readonly StoredRow[],
  { console }: Actor,
): Pages {
  const own = cancellations.filter((one) => one.policy_id === id && (console !== 'agent' || one.id === cancelled_by_id))
  return [
    ['Policy Issuance', `/policies/${id}/issuance`],
    ['Issuance Document(s)', `/documents/issuance/${id}`],
    ...own.map((one): Pages[number] => ['Cancellation Document(s)', `/documents/cancellation/${one.id}`]),
  ]
}

type ChangeRow = Pick<
  StoredRisk['endorsements'][number],
  'id' | 'policy_id' | 'status' | 'base_version' | 'change_count' | 'content'
>
const KINDS = { Endorsement: 'endorsement', PolicyRewrite: 'rewrite' } as const

/** The endorsements and rewrites of a policy, each with the forms of its copy. */
function changeItems(stored: StoredRisk, policy: StoredRow, page: string): Draft[] {
  const { endorsements, rewrites, forms } = stored
  const keys = formKeysOf(policy.product as string)
  const item = (context: keyof typeof KINDS, displayName: string, row: ChangeRow): Draft => {
    const uri = contextUri(context, row.id)
    const url = `${page}/policies/${policy.id}/${KINDS[context]}/${row.id}`
    const own = { contextUri: uri, translateDisplayName: false }
    return {
      ...own,
      type: 'record',
      displayName,
      ownerUri: uri,
      url,
      changeCount: row.change_count,
      children: keys.map((key) => ({
        ...own,
        type: 'form',
        displayName: forms.find((form) => form.key === key)?.title ?? key.toUpperCase(),
        ownerUri: `${uri}/Form/${key}`,
        url: `${url}/form/${key}`,
        changeCount: row.content?.counts[key] ?? 0,
      })),
    }
  }
  const isCopied = (row: ChangeRow) => row.base_version !== null
  const own = <Row extends ChangeRow>(rows: readonly Row[]) =>
    rows.filter(({ policy_id, status }) => policy_id === policy.id && status !== 0)
  return [
    ...own(endorsements)
      .filter(isCopied)
      .map((row) => item('Endorsement', `Endorsement ${endorsementNumber(stored, row.id) ?? ''}`.trim(), row)),
    ...own(rewrites)
      .filter(isCopied)
      .map((row) => item('PolicyRewrite', row.reissue ? 'Reissue' : 'Rewrite', row)),
  ]
}

const reportPages = (id: number): Pages => [['Report Document(s)', `/reports/${id}/document`]]
