export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

/** Rows may go away while one looks at the last page: then the new last page is shown. */
export const clampPage = (page: number, total: number, pageSize: number) =>
  Math.min(Math.max(1, page), pageCount(total, pageSize))

/** The first and last row of a page, counted from 1; both 0 without rows. */
export function rowsOfPage(page: number, total: number, pageSize: number) {
  if (total === 0) return { first: 0, last: 0 }
  const first = (page - 1) * pageSize + 1
  return { first, last: Math.min(total, first + pageSize - 1) }
}
