import type { CollaborationKind } from '@bindery/contract/collaboration'

/** A kind of item, or a file from a template. */
export type Creatable = CollaborationKind | 'template'

/** In the order of the menu. Each kind needs its own right; a file from a template also a template. */
export const creatables = (
  tab: CollaborationKind | null,
  may: Readonly<Record<CollaborationKind, boolean>>,
  hasTemplates: boolean,
): Creatable[] =>
  (['attachment', 'message', 'note', 'task'] as const)
    .filter((kind) => may[kind] && (tab === null || tab === kind))
    .flatMap((kind): Creatable[] => (kind === 'attachment' && hasTemplates ? [kind, 'template'] : [kind]))
