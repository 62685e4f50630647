import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './filters.module.css'

interface Props {
  /** The criteria of the link that the user may not use. */
  unusable: number
  onReset: () => void
}

/** Says that a link has filtered the list, and which part of the link is not applied. */
export function LinkNotice({ unusable, onReset }: Props) {
  const { t } = useTranslation('landing')
  return (
    <div role="status" className={classes.link}>
      <IconLink size={16} stroke={1.7} aria-hidden="true" />
      <span>
        {t('filters.link')} {unusable > 0 && t('filters.linkUnusable', { count: unusable })}
      </span>
      <Button variant="subtle" size="xs" onClick={onReset}>
        {t('filters.linkReset')}
      </Button>
    </div>
  )
}
