import type { NavigationItem } from '@bindery/contract/navigation'

/** An item before its position in the tree is known. */
export type Draft = Pick<NavigationItem, 'type' | 'displayName' | 'ownerUri'> &
  Partial<Omit<NavigationItem, 'id' | 'children'>> & { children?: Draft[] }
