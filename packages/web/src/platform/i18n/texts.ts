/** The texts of one feature, by key; a key may hold a group of further keys. */
export interface Texts {
  readonly [key: string]: string | Texts
}
