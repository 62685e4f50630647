import { contextUri } from '@bindery/contract/actions'
import type { ChecklistGroup, ChecklistItem } from '@bindery/contract/checklist'
import { CHECKLISTS, type ChecklistDefinition, type ChecklistSection } from '#engine/reference/rules.ts'
import { letterFigures } from '#engine/rules/authority.ts'
import { evaluate } from '#engine/rules/condition.ts'
import { itemId } from './ids.ts'
import type { ListedRecord } from './records.ts'

/** The stored state of an item. Most items have none. */
export type ItemState = Pick<ChecklistItem, 'checked' | 'comment' | 'checkedBy' | 'checkedAt' | 'version'>
const NOTHING_SAID: ItemState = { checked: false, comment: '', checkedBy: null, checkedAt: null, version: 1 }

interface ChecklistReader {
  said: ReadonlyMap<number, ItemState>
  /** Grade of the responsible underwriter. Items beyond this grade's letter need somebody else's approval. */
  grade: string | null
  mayCheckAuthority: boolean
}

/**
 * Builds the checklist group of a record. General and product items share groups, except on a submission: there each
 * product has its own group, because there are many items.
 */
export function groupOf(record: ListedRecord, asked: ChecklistReader): ChecklistGroup {
  const { context, id, header, products } = record
  const templates = CHECKLISTS.filter(
    (template) =>
      template.context === context.toLowerCase() && (template.product === null || products.includes(template.product)),
  )
  const frame = {
    objectUri: contextUri(context, id),
    proposalGroup: context === 'Proposal',
    isOpen: context === 'Submission',
  }
  const sectionsOf = (sections: readonly ChecklistSection[], of: readonly string[]): ChecklistGroup[] =>
    sections
      .map((section) => {
        const items = section.items.filter((definition) => isListed(definition, record, of, asked))
        const shown = items.map((definition) => toItem(definition, record, asked))
        return counted({ ...frame, header: section.header, items: shown }, sectionsOf(section.subGroups ?? [], of))
      })
      .filter(({ showGroup }) => showGroup)
  const subGroups = templates.flatMap((template) => {
    const sections = sectionsOf(template.groups, template.product ? [template.product] : products)
    const isApart = context === 'Submission' && template.product !== null && sections.length > 0
    return isApart ? [counted({ ...frame, header: template.header, items: [] }, sections)] : sections
  })
  return counted({ ...frame, header, items: [] }, merged(subGroups))
}

type Uncounted = Pick<ChecklistGroup, 'header' | 'objectUri' | 'proposalGroup' | 'isOpen' | 'items'>

const counted = (group: Uncounted, subGroups: ChecklistGroup[]): ChecklistGroup => ({
  ...group,
  showGroup: group.items.length > 0 || subGroups.length > 0,
  uncheckedCount:
    group.items.filter(({ checked }) => !checked).length +
    subGroups.reduce((sum, { uncheckedCount }) => sum + uncheckedCount, 0),
  subGroups,
})

/** Merges groups with the same header, such as the terms of all quotes and the terms of property quotes. */
function merged(groups: readonly ChecklistGroup[]): ChecklistGroup[] {
  const byHeader = Map.groupBy(groups, ({ header }) => header)
  return [...byHeader.values()].map(([first, ...others]) =>
    counted({ ...first!, items: [first!, ...others].flatMap(({ items }) => items) }, [
      ...first!.subGroups,
      ...others.flatMap(({ subGroups }) => subGroups),
    ]),
  )
}

export const itemsIn = (groups: readonly ChecklistGroup[]): ChecklistItem[] =>
  groups.flatMap(({ items, subGroups }) => [...items, ...itemsIn(subGroups)])

const idOn = ({ number }: ChecklistDefinition, { context, id }: ListedRecord) =>
  itemId({ context, recordId: id, number })

/** Ticked items stay listed even if their condition no longer holds. */
const isListed = (
  definition: ChecklistDefinition,
  record: ListedRecord,
  products: readonly string[],
  { said, grade }: ChecklistReader,
) => (said.get(idOn(definition, record))?.checked ?? false) || appliesTo(definition, record, products, grade)

/** Evaluates the condition with the letter of each product. The item applies if the condition holds for any of them. */
function appliesTo(
  { condition, onUnknown }: ChecklistDefinition,
  { facts }: Pick<ListedRecord, 'facts'>,
  products: readonly string[],
  grade: string | null,
) {
  const letters = products.length ? products.map((product) => letterFigures(grade, product)) : [undefined]
  return letters
    .map((authority) => evaluate(condition, { facts, authority }))
    .some((truth) => truth === 'holds' || (truth === 'unknown' && onUnknown === 'apply'))
}

const LINK = /\[([^\]]+)\]\([^)]+\)/g

function toItem(definition: ChecklistDefinition, record: ListedRecord, asked: ChecklistReader): ChecklistItem {
  const { key, type, subType, description, rule } = definition
  const id = idOn(definition, record)
  const reason = whyNotToCheck(definition, asked)
  return {
    ...{ id, type, subType, description, reason, canCheck: reason === null },
    definition: { key, name: description.replace(LINK, '$1'), rule },
    ...(asked.said.get(id) ?? NOTHING_SAID),
  }
}

function whyNotToCheck({ subType }: ChecklistDefinition, { mayCheckAuthority }: ChecklistReader) {
  return subType === 'none' || mayCheckAuthority
    ? null
    : 'Only somebody with the permission to check letter of authority items can tick this.'
}
