import type { PersonStatus } from '@bindery/contract/people'
import type { StatusFamily } from '@bindery/contract/status'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#engine/records/Glyph.tsx'
import type { GlyphShape } from '#engine/records/glyphs.ts'
import classes from './people.module.css'

const GLYPHS: Record<PersonStatus, { family: StatusFamily; shape: GlyphShape }> = {
  active: { family: 'success', shape: 'check' },
  invited: { family: 'neutral', shape: 'dashed' },
  locked: { family: 'stopped', shape: 'cross' },
  deactivated: { family: 'closed', shape: 'bar' },
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
