/** The image for an empty state: a closed book, sewn, with blank pages. */
export function StitchedBook() {
  return (
    <svg width="72" height="52" viewBox="0 0 72 52" fill="none" aria-hidden="true">
      <rect
        x="16"
        y="4"
        width="40"
        height="44"
        rx="5"
        fill="var(--bd-sunken)"
        stroke="var(--bd-line2)"
        strokeWidth="1.5"
      />
      <path d="M25.5 4v44" stroke="var(--bd-line2)" strokeWidth="1.5" />
      <path
        d="M16 14h10.5M16 26h10.5M16 38h10.5"
        stroke="var(--bd-a)"
        strokeWidth="2"
        strokeDasharray="6.4 1.4 2.7 9"
      />
    </svg>
  )
}
