import type { GlyphShape, StatusLook } from '@bindery/contract/statusLooks'

const RING = { cx: 7, cy: 7, r: 5.5, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }
const MARK = { fill: 'none', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const ON_RING = { ...MARK, stroke: 'currentColor' }
const ON_FULL = { ...MARK, stroke: 'var(--bd-sheet)' }
/** The circumference of the ring, for dividing it into dots or dashes. */
const ROUND = 2 * Math.PI * 5.5

/** The glyph of a status. Hidden from screen readers: there is always a label beside it. */
export function Glyph({ glyph, family }: StatusLook) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden="true"
      style={{ color: `var(--bd-${family}-glyph)`, flex: 'none' }}
    >
      {typeof glyph === 'number' ? <Pie part={glyph} /> : DRAWINGS[glyph]}
    </svg>
  )
}

function Pie({ part }: { part: number }) {
  const angle = part * 2 * Math.PI
  const [x, y] = [7 + 3.4 * Math.sin(angle), 7 - 3.4 * Math.cos(angle)]
  return (
    <>
      <circle {...RING} />
      <path d={`M7 7V3.6A3.4 3.4 0 ${part > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`} fill="currentColor" />
    </>
  )
}

const full = <circle key="full" cx="7" cy="7" r="6.25" fill="currentColor" />
const ring = <circle key="ring" {...RING} />

const DRAWINGS: Record<Exclude<GlyphShape, number>, React.ReactNode> = {
  dotted: <circle {...RING} strokeLinecap="round" strokeDasharray={`0.1 ${ROUND / 12 - 0.1}`} />,
  dashed: <circle {...RING} strokeDasharray={`${ROUND / 16} ${ROUND / 16}`} />,
  open: <circle {...RING} strokeLinecap="round" strokeDasharray={`${ROUND * 0.75} ${ROUND}`} />,
  check: [full, <path key="mark" d="M4.4 7.3 6.2 9l3.4-3.7" {...ON_FULL} />],
  loop: [full, <path key="mark" d="M9.5 7.9A2.7 2.7 0 1 1 9 5.2M9.4 3.7v1.8H7.6" {...ON_FULL} strokeWidth={1.3} />],
  cross: [full, <path key="mark" d="m5 5 4 4M9 5 5 9" {...ON_FULL} />],
  alert: [full, <path key="mark" d="M7 4v3.4M7 9.7v.1" {...ON_FULL} />],
  bar: [ring, <path key="mark" d="M4.6 7h4.8" {...ON_RING} />],
  clock: [ring, <path key="mark" d="M7 4.2V7l1.7 1.2" {...ON_RING} strokeWidth={1.3} />],
  back: [ring, <path key="mark" d="M9.3 7H4.8M6.6 5.1 4.7 7l1.9 1.9" {...ON_RING} strokeWidth={1.3} />],
}
