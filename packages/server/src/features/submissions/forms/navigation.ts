import { contextUri } from '@bindery/contract/actions'
import { FORM_TEMPLATE_TYPE, type NavigationItem } from '@bindery/contract/navigation'
import { isPreQualifying } from '@bindery/contract/status'
import { rowTitle } from '@bindery/forms/changeLines'
import type { DataSets } from '@bindery/forms/choices'
import type { Filled } from '@bindery/forms/compute'
import type { Form, Section } from '@bindery/forms/form'
import { countsOf, type OutstandingCounts, outstandingFields } from '@bindery/forms/outstanding'
import { type Answers, rowIdOf } from '@bindery/forms/path'
import { loadRisk } from '#engine/actions/load.ts'
import { dataSetsOf } from '#engine/forms/dataSets.ts'
import { filledForm, filledForms } from '#engine/forms/filled.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { accountFormOf, filedForms, formsOf, type StoredForm } from '#engine/submissions/forms/load.ts'
import type { Ctx } from '#platform/context.ts'
import type { Draft } from './navigationDraft.ts'
import { recordLists } from './navigationRecords.ts'

/** The navigation tree of a submission, as this user may see it. */
export async function navigationOf(ctx: Ctx, submissionId: number): Promise<NavigationItem[]> {
  const submission = await getAccessible(ctx, submissionId)
  const forms = await formsOf(ctx, submission)
  const filled = filledForms(forms, submission)
  const ofAccount = await accountFormOf(ctx, submission)
  const filed = await filedForms(ctx, submission)
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  const ofKind = (kind: string) => filled.filter(({ form }) => form.template.kind === kind)
  const dataSets = await titleDataSets(ctx, [...forms, ...(ofAccount ? [ofAccount] : [])])
  const page = `/submission/${submissionId}`

  const ownerUri = contextUri('Submission', submissionId)
  const group = (displayName: string, kind: string, isOpen = false): Draft => ({
    type: 'group',
    displayName,
    ownerUri,
    isOpen,
    children: ofKind(kind).map((one) => ({
      ...formItem(one, submissionId, dataSets),
      displayName: labelOf(one, filled),
    })),
  })
  const asked = group('Prequalification', 'prequalification', true)
  const application = group('Application', 'application', true)
  const groups = [
    ...(isPreQualifying(submission.status) ? [asked, application] : [application, { ...asked, isOpen: false }]),
    group('Worksheets', 'worksheet'),
  ]
  const tree: Draft[] = [
    { type: 'overview', displayName: 'Submission Overview', ownerUri, url: `${page}/default` },
    ...(ofAccount
      ? accountItems(filledForm(ofAccount, forms, submission), submissionId, submission.accountId!, dataSets)
      : []),
    ...groups.filter(({ children = [] }) => children.length > 0),
    ...decisionItems(filed, submissionId),
    ...recordLists(ctx, loaded, page),
  ]
  return tree.map((one, index) => placed(one, String(index), submissionId))
}

/** Under the pre-qualification heading, the product name is enough. */
function labelOf({ form: { template } }: Filled, all: readonly Filled[]): string {
  if (template.kind === 'application') return template.navLabel
  const application = all.find(({ form }) => form.template.key === template.product?.toLowerCase())
  return template.kind === 'prequalification' && application ? application.form.template.navLabel : template.title
}

/** The account's form is not a form of the submission: its missing answers do not block the submission. */
const accountItems = (filled: Filled, submissionId: number, accountId: number, dataSets: DataSets): Draft[] => [
  { ...formItem(filled, submissionId, dataSets), formTemplateType: null },
  {
    type: 'overview',
    displayName: 'Account History',
    ownerUri: `/Account/${accountId}`,
    url: `/submission/${submissionId}/account/${accountId}/history`,
  },
]

/** The filed forms of each time the submission was closed. They are read-only, so no fields are outstanding. */
const decisionItems = (filed: readonly StoredForm[], submissionId: number): Draft[] =>
  filed.length === 0
    ? []
    : [
        {
          type: 'group',
          displayName: 'Decisions',
          ownerUri: contextUri('Submission', submissionId),
          children: filed.map(({ key, form: { template } }) => ({
            type: 'form',
            displayName: [template.navLabel, /\d+$/.exec(key)?.[0]].filter(Boolean).join(' '),
            ownerUri: `${contextUri('Submission', submissionId)}/Form/${key}`,
            url: `/submission/${submissionId}/form/${key}`,
          })),
        },
      ]

/** Adds the id and the default values to an item and its children. */
function placed({ children = [], ...draft }: Draft, id: string, submissionId: number): NavigationItem {
  const inner = children.map((child, index) => placed(child, `${id}.${index}`, submissionId))
  return {
    contextUri: contextUri('Submission', submissionId),
    ownerId: draft.ownerUri.slice(draft.ownerUri.lastIndexOf('/') + 1),
    translateDisplayName: draft.type !== 'row' && draft.type !== 'record',
    enabled: true,
    selected: false,
    forceSelection: false,
    isOpen: false,
    requiredFieldCount: inner.reduce((sum, child) => sum + child.requiredFieldCount, 0),
    defaultChildIndex: inner.length > 0 && draft.type === 'group' ? 0 : null,
    url: null,
    popoutUrl: null,
    formTemplateType: null,
    ...draft,
    id,
    children: inner,
  }
}

/** The data sets whose words appear in the titles of rows. Most forms need none. */
async function titleDataSets({ db }: Ctx, forms: readonly StoredForm[]): Promise<DataSets> {
  const named = forms.filter(({ form }) => pagesOf(form).some(hasCodedTitle))
  const sets = await Promise.all(named.map(({ form }) => dataSetsOf(db, form)))
  return new Map(sets.flatMap((one) => [...one]))
}
const pagesOf = (form: Form) => form.sections.filter(({ sections }) => sections.length > 0)
const hasCodedTitle = ({ list, fields }: Section) =>
  fields.some(({ key, schema }) => schema['x-dataset'] !== undefined && list?.summaryColumns.includes(key))

function formItem(filled: Filled, submissionId: number, dataSets: DataSets): Draft {
  const { form, answers } = filled
  const { key, title, kind } = form.template
  const url = `/submission/${submissionId}/form/${key}`
  const ownerUri = `${contextUri('Submission', submissionId)}/Form/${key}`
  // No action waits for a worksheet, so its open questions are no alarm. The worksheet itself shows them.
  const counts = countsOf(kind === 'worksheet' ? [] : outstandingFields(filled))
  return {
    type: 'form',
    displayName: title,
    ownerUri,
    url,
    formTemplateType: FORM_TEMPLATE_TYPE,
    requiredFieldCount: counts.total,
    children: pagesOf(form)
      .filter(({ key: list }) => Array.isArray(answers[list]))
      .map((schedule) => ({
        type: 'schedule',
        displayName: schedule.title,
        ownerUri,
        url: `${url}/schedule/${schedule.key}`,
        requiredFieldCount: counts.sections[schedule.key] ?? 0,
        children: rowItems(schedule, answers, { ownerUri, url, counts, dataSets, path: '', address: '' }),
      })),
  }
}

interface Around {
  ownerUri: string
  url: string
  counts: OutstandingCounts
  dataSets: DataSets
  path: string
  address: string
}

/** Rows with schedules of their own become pages. The tree has at most five levels, the last for buildings. */
function rowItems(schedule: Section, holder: Answers, around: Around): Draft[] {
  const { ownerUri, url, counts, dataSets, path, address } = around
  return ((holder[schedule.key] ?? []) as Answers[]).map((row, index): Draft => {
    const here = `${path}${schedule.key}[${index}]`
    const place = rowIdOf(row) ?? String(index)
    const inner = path === '' ? schedule.sections.filter(({ sections }) => sections.length > 0) : []
    const deeper = { ...around, path: `${here}.`, address: `${address}${schedule.key}.${place}.` }
    return {
      type: 'row',
      displayName: rowTitle(schedule, row, index, dataSets),
      ownerUri,
      ownerId: place,
      url: `${url}/detail/${address}${schedule.key}/${place}`,
      requiredFieldCount: counts.rows[here] ?? 0,
      children: inner.flatMap((one) => rowItems(one, row, deeper)),
    }
  })
}
