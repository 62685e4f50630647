import type { PersonChange } from '@bindery/contract/people'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './people.module.css'

/** Every change of a person, newest first. */
export function PersonAudit({ changes }: { changes: readonly PersonChange[] }) {
  const { t } = useTranslation('people')
  const { instant } = useFormats()
  if (changes.length === 0) return <p className={classes.dim}>{t('drawer.noAudit')}</p>
  const wordsOf = ({ before, after }: PersonChange) => {
    if (before && after) return t('changes.becomes', { before, after })
    return before ? t('changes.removed', { value: before }) : after
  }
  return (
    <ul className={classes.audit}>
      {changes.map((change) => (
        <li key={change.id}>
          <time dateTime={new Date(change.at).toISOString()}>{instant(change.at)}</time>
          <span>
            {t(`changes.${change.change}`)} {wordsOf(change)}
          </span>
          <span className={classes.dim}>{change.by ?? t('drawer.system')}</span>
        </li>
      ))}
    </ul>
  )
}
