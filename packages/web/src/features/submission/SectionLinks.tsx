import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { sectionsOf } from './overview/sections.ts'
import classes from './SectionLinks.module.css'

/** What the overview holds, to jump to. */
export function SectionLinks({ onPick }: { onPick?: (() => void) | undefined }) {
  const { t } = useTranslation('submission')
  return (
    <ul className={classes.sections} aria-label={t('navigation.sections')}>
      {sectionsOf(currentConsole).map((section) => (
        <li key={section}>
          <a href={`#${section}`} onClick={(event) => [event.preventDefault(), jumpTo(section), onPick?.()]}>
            {t(`sections.${section}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The focus goes along, so that reading and tabbing go on there. */
function jumpTo(section: string) {
  const target = document.getElementById(section)
  target?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  target?.focus({ preventScroll: true })
}
