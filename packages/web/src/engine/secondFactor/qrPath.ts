import { encodeQR } from 'qr'

/** Light modules around the code. Scanners need four to find it. */
const MARGIN = 4

/** The dark modules of a QR code as one SVG path, and the length of its sides. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { path, size: rows.length }
}
