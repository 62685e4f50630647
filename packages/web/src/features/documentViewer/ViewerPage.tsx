import { type AttachmentDetail, contentAddress } from '@bindery/contract/attachments'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { fileOf } from '#engine/attachments/fileQuery.ts'
import { isTooLarge, type ViewKind, viewKindOf } from '#engine/attachments/viewKind.ts'
import { Pill } from '#engine/records/Pill.tsx'
import { ApiProblem } from '#platform/api.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { HeadSlot } from './HeadSlot.tsx'
import { ImageView } from './ImageView.tsx'
import { MailView } from './MailView.tsx'
import { NoView } from './NoView.tsx'
import { PageView } from './PageView.tsx'
import { TableView } from './TableView.tsx'
import { TextView } from './TextView.tsx'
import classes from './viewer.module.css'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/document/$attachmentId')

/** pdf.js is large: only those who open a PDF load it. */
const PdfView = lazily(async () => (await import('./pdf/PdfView.tsx')).PdfView)

const VIEWS: Record<ViewKind, React.ComponentType<{ file: AttachmentDetail }>> = {
  pdf: PdfView,
  image: ImageView,
  text: TextView,
  table: TableView,
  page: PageView,
  mail: MailView,
  none: NoView,
}

/** Shows one file of the submission by its id. */
export function ViewerPage() {
  const { t } = useTranslation('viewer')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.attachmentId)]
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: file, error, refetch } = useQuery({ ...fileOf(submissionId, id), enabled: isId, retry: false })
  usePageTitle(file?.name ?? t('title'))
  const isGone =
    !isId ||
    (error instanceof ApiProblem && error.is('not-found')) ||
    (file !== undefined && file.submissionId !== submissionId)
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      {isGone ? (
        <PageMessage title={t('gone')} text={t('goneText')}>
          <Button component={Link} to={`/submission/${submissionId}/default`}>
            {t('backToSubmission')}
          </Button>
        </PageMessage>
      ) : (
        <>
          {error && !file && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
          {!file && !error && <Skeleton height={9} width="40%" m="lg" />}
          {file && <OpenFile key={file.id} file={file} />}
        </>
      )}
    </>
  )
}

function OpenFile({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  const kind = viewKindOf(file)
  const View = isTooLarge(file, kind) ? NoView : VIEWS[kind]
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className={classes.viewer}>
      <SheetBar
        title={file.name}
        beside={
          <>
            {file.edition > 1 && <span className={classes.version}>{t('version', { edition: file.edition })}</span>}
            {file.superseded && <Pill family="closed">{t('earlier')}</Pill>}
          </>
        }
        state={
          <div ref={setSlot} className={classes.headTools}>
            <Button
              component="a"
              size="xs"
              variant="default"
              href={contentAddress(file.id)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconDownload size={14} stroke={1.7} aria-hidden="true" />}
            >
              {t('download')}
            </Button>
          </div>
        }
      />
      <HeadSlot value={slot}>
        <View file={file} />
      </HeadSlot>
    </div>
  )
}
