import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import classes from './Cover.module.css'

/** A book cover with its stab binding; hidden below 992 px. */
export function Cover() {
  const { t } = useTranslation(['login', 'platform'])
  return (
    <aside className={classes.cover} data-console={currentConsole}>
      <Binding />
      <div className={classes.brand}>
        <BrandMark size={30} look="gold" />
        <span>{t('appName', { ns: 'platform' })}</span>
      </div>
      <div className={classes.words}>
        <p className={classes.headline}>{t('headline')}</p>
        <p className={classes.subline}>{t('subline')}</p>
      </div>
    </aside>
  )
}

/** One stitch, repeated down the spine: around the edge of the book, through a hole, on to the next. */
function Binding() {
  return (
    <svg className={classes.binding} width="96" height="100%" aria-hidden="true">
      <defs>
        <linearGradient id="thread-down" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#F2DCAE" />
          <stop offset=".5" stopColor="#E1BC76" />
          <stop offset="1" stopColor="#8F7446" />
        </linearGradient>
        <linearGradient id="thread-across" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#F2DCAE" />
          <stop offset=".6" stopColor="#E1BC76" />
          <stop offset="1" stopColor="#8F7446" />
        </linearGradient>
        <pattern id="stitch" width="96" height="90" patternUnits="userSpaceOnUse">
          <rect x="0" y="89" width="84" height="2" fill="rgb(0 0 0 / 35%)" />
          <rect x="85" y="8" width="6" height="74" rx="2" fill="url(#thread-down)" />
          <rect x="0" y="0" width="84" height="5.5" fill="url(#thread-across)" />
          <circle cx="88" cy="2.5" r="4.5" fill="#0A0D1C" />
          <circle cx="88" cy="92.5" r="4.5" fill="#0A0D1C" />
        </pattern>
      </defs>
      <rect width="96" height="100%" fill="url(#stitch)" />
    </svg>
  )
}
