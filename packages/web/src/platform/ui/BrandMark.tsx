import classes from './BrandMark.module.css'

interface Props {
  size?: number
  /** Ink with white thread for the underwriter; gold for the agent and the login cover. */
  look?: 'ink' | 'gold'
}

/** A page stab-bound at its spine. The product's name is always beside it, or labels the link around it. */
export function BrandMark({ size = 24, look = 'ink' }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={classes.mark} data-look={look}>
      <rect width="24" height="24" rx="6" className={classes.cover} />
      <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="square">
        <path d="M8.4 4.8v14.4M4 7.7h4.4M4 12h4.4M4 16.3h4.4" />
        <path d="M12.2 8.4h6M12.2 11.6h6M12.2 14.8h3.4" opacity=".62" />
      </g>
    </svg>
  )
}
