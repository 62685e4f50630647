/** Rows that are marked for something to be done to all of them. */
export interface Selection {
  ids: ReadonlySet<number>
  toggle: (id: number) => void
}
