import type { CollaborationKind } from '@bindery/contract/collaboration'

/** A kind of item, or a file or an email from a template. */
export type Creatable = CollaborationKind | 'template' | 'emailTemplate'

/** The kinds that have a template variant. */
const TEMPLATES: Partial<Record<CollaborationKind, Creatable>> = { attachment: 'template', email: 'emailTemplate' }

/** In the order of the menu. Each kind needs its own right; one from a template also a template. */
export const creatables = (
  tab: CollaborationKind | null,
  may: Readonly<Record<CollaborationKind, boolean>>,
  hasTemplates: { readonly attachment: boolean; readonly email: boolean },
): Creatable[] =>
  (['attachment', 'message', 'email', 'note', 'task'] as const)
    .filter((kind) => may[kind] && (tab === null || tab === kind))
    .flatMap((kind): Creatable[] => {
      const template = TEMPLATES[kind]
      return template && hasTemplates[kind as keyof typeof hasTemplates] ? [kind, template] : [kind]
    })
