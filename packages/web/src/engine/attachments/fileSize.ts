const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** As the server shows it: 1 KB is 1024 bytes. */
export function fileSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${UNITS[step]}`
}
