import type { Console } from '@bindery/contract/consoles'

/** The panels beside the sheet. Only one is open at a time. */
export const DOCKS = ['snippets', 'checklist', 'activity', 'collaboration'] as const
export type Dock = (typeof DOCKS)[number]

export interface DockContents {
  snippets: number
  checklist: { totalCount: number; totalUncheckedCount: number }
}

/** Snippets and checklist only if there are any, and the checklist only for the carrier. The others always. */
export function docksFor(console: Console, { snippets, checklist }: DockContents): Dock[] {
  const isThere: Record<Dock, boolean> = {
    snippets: snippets > 0,
    checklist: console === 'underwriter' && checklist.totalCount > 0,
    activity: true,
    collaboration: true,
  }
  return DOCKS.filter((dock) => isThere[dock])
}
