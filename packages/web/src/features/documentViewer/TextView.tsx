import type { AttachmentDetail } from '@bindery/contract/attachments'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { Print } from './Print.tsx'
import { textOf } from './queries.ts'
import classes from './viewer.module.css'

export function TextView({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  const { data, error, refetch } = useQuery(textOf(file.id))
  if (error && !data) return <ProblemPanel error={error} what={t('contentFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={9} width="60%" m="lg" />
  return (
    <>
      <Print />
      {data.isCut && <p className={classes.notice}>{t('cutText')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it. */}
      <pre className={classes.text} tabIndex={0}>
        {data.text}
      </pre>
    </>
  )
}
