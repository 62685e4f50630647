const UNITS = ['bytes', 'KB', 'MB'] as const
export function displaySize(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${UNITS[step]}`
}
