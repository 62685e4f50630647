export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

/** If rows are removed while the last page is shown, the new last page is shown. */
export const clampPage = (page: number, total: number, pageSize: number) =>
  Math.min(Math.max(1, page), pageCount(total, pageSize))

/** The first and last row of a page, from 1; both 0 without rows. */
export function rowsOfPage(page: number, total: number, pageSize: number) {
  if (total === 0) return { first: 0, last: 0 }
  const first = (page - 1) * pageSize + 1
  return { first, last: Math.min(total, first + pageSize - 1) }
}
