import { contentAddress } from '@bindery/contract/attachments'
import { Button } from '@mantine/core'
import { IconDownload, IconEye, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { attachmentsOf } from '#engine/documents/queries.ts'
import records from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './panel.module.css'

/** The latest document of these records, and the state of the request for it. */
export function useLetter(submissionId: number, of: readonly string[]) {
  const { data, error, refetch } = useQuery(attachmentsOf(submissionId))
  const letter = data?.find(({ recordUri, superseded }) => !superseded && recordUri !== null && of.includes(recordUri))
  return { letter, error: data ? null : error, refetch }
}

export function OfferLetter({ submissionId, of }: { submissionId: number; of: readonly string[] }) {
  const { t } = useTranslation('offers')
  const { instant } = useFormats()
  const { letter, error, refetch } = useLetter(submissionId, of)
  if (error) return <ProblemPanel error={error} what={t('letter.failed')} onRetry={() => void refetch()} />
  if (!letter) return null
  return (
    <section className={classes.card} aria-label={t('letter.title')}>
      <h3>{t('letter.title')}</h3>
      <div className={classes.paper}>
        <IconFileText size={20} stroke={1.5} aria-hidden="true" />
        <div>
          <p>{letter.name}</p>
          <p className={records.sub}>
            {t('letter.edition', { number: letter.edition, at: instant(letter.timeCreated) })}
          </p>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button
          renderRoot={(props) => (
            <Link
              to="/submission/$submissionId/document/$attachmentId"
              params={{ submissionId: String(submissionId), attachmentId: String(letter.id) }}
              {...props}
            />
          )}
          variant="default"
          leftSection={<IconEye size={15} stroke={1.7} aria-hidden="true" />}
        >
          {t('letter.open')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={contentAddress(letter.id)}
          download={letter.name}
          leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
        >
          {t('letter.download')}
        </Button>
      </div>
    </section>
  )
}
