import type { PersonStatus } from '@bindery/contract/people'
import type { StatusLook } from '@bindery/contract/statusLooks'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#engine/records/Glyph.tsx'
import classes from './people.module.css'

const GLYPHS: Record<PersonStatus, StatusLook> = {
  active: { family: 'success', glyph: 'check' },
  invited: { family: 'neutral', glyph: 'dashed' },
  locked: { family: 'stopped', glyph: 'cross' },
  deactivated: { family: 'closed', glyph: 'bar' },
}

export function PersonStatusMark({ status }: { status: PersonStatus }) {
  const { t } = useTranslation('people')
  return (
    <span className={classes.status}>
      <Glyph {...GLYPHS[status]} />
      {t(`statuses.${status}`)}
    </span>
  )
}
