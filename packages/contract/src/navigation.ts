import { type Static, type TSchema, Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nullable, Sent } from './wire.ts'

/** The `formTemplateType` of an item that is a form. */
export const FORM_TEMPLATE_TYPE = 2

const NAVIGATION_TYPES = ['overview', 'group', 'form', 'schedule', 'row', 'list', 'record'] as const

const item = {
  id: Type.String({ description: 'Its place in the tree: indexes from the top, 1.0.2' }),
  type: Type.Enum(NAVIGATION_TYPES),
  /** The record or form of the item: /Submission/42, /Submission/42/Form/cp, /Quote/7. */
  ownerUri: Type.String(),
  ownerId: Type.String(),
  /** The record whose actions are offered while the item is open. */
  contextUri: Type.String(),
  displayName: Type.String(),
  /** True for our own names; false for those of rows and records. */
  translateDisplayName: Type.Boolean(),
  enabled: Type.Boolean(),
  selected: Type.Boolean(),
  forceSelection: Type.Boolean(),
  isOpen: Type.Boolean(),
  /** Unanswered required questions of the item and of all items below it. 0 for worksheets: nothing waits for them. */
  requiredFieldCount: Type.Integer({ minimum: 0 }),
  /** For an endorsement or a rewrite and its forms: the number of changes of the policy's answers. */
  changeCount: Type.Optional(Type.Integer({ minimum: 0 })),
  defaultChildIndex: Nullable(Type.Integer({ minimum: 0 })),
  /** The page, without the console's prefix; null if the item has no page of its own. */
  url: Nullable(Type.String()),
  popoutUrl: Nullable(Type.String()),
  formTemplateType: Nullable(Type.Literal(FORM_TEMPLATE_TYPE)),
}

const over = <T extends TSchema>(children: T) => Type.Object({ ...item, children: Type.Array(children) })
const Fifth = Type.Object({ ...item, children: Type.Array(Type.Never(), { maxItems: 0 }) })
/** A tree of at most five levels. */
const First = over(over(over(over(Fifth))))

type Item = Omit<Static<typeof Fifth>, 'children'>
export interface NavigationItem extends Item {
  children: NavigationItem[]
}

export const navigationApi = {
  list: call('GET', '/rest/NavigationItem/', {
    summary: 'The navigation of a submission: its forms with what is still required, and its records',
    access: 'submission.view',
    query: Sent({
      submissionId: Id,
      registrationIdentifier: Type.Optional(Type.String({ pattern: '^/Submission/[0-9]{1,16}$' })),
    }),
    response: Type.Unsafe<NavigationItem[]>(Type.Array(First)),
  }),
}
