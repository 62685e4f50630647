import { useTranslation } from 'react-i18next'
import classes from './Overview.module.css'
import type { SectionName } from './sections.ts'

export function Section({ name, children }: { name: SectionName; children: React.ReactNode }) {
  const { t } = useTranslation('submission')
  return (
    <section id={name} tabIndex={-1} className={classes.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`sections.${name}`)}</h2>
      <div className={classes.grid}>{children}</div>
    </section>
  )
}
