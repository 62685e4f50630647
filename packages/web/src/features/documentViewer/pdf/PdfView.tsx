import type { AttachmentDetail } from '@bindery/contract/attachments'
import { Alert, NumberInput, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebar,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone } from '#platform/ui/toasts.tsx'
import { Print } from '../Print.tsx'
import { Tool, Tools } from '../Tools.tsx'
import viewer from '../viewer.module.css'
import { FindBox } from './FindBox.tsx'
import classes from './pdf.module.css'
import type { Pdf } from './pdfjs.ts'
import { MOST_PRINTED, printPdf } from './printPdf.ts'
import { Thumbnails } from './Thumbnails.tsx'
import { usePdf } from './usePdf.ts'
import { usePdfViewer } from './usePdfViewer.ts'

export function PdfView({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  const state = usePdf(file.id)
  if (!state) return <Skeleton height={9} width="60%" m="lg" />
  if ('problem' in state)
    return (
      <Alert m="lg" role="alert">
        {t(state.problem === 'locked' ? 'pdf.password' : 'pdf.damaged')}
      </Alert>
    )
  return <OpenPdf pdf={state.pdf} name={file.name} />
}

function OpenPdf({ pdf, name }: { pdf: Pdf; name: string }) {
  const { t } = useTranslation('viewer')
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const [hasThumbnails, setThumbnails] = useState(isWide && pdf.numPages > 1)
  const { container, page, percent, matches, goTo, zoomIn, zoomOut, fit, find } = usePdfViewer(pdf)
  const { print, printed } = usePrint(pdf)
  const turnPage = (event: React.KeyboardEvent) => {
    const to = { PageDown: page + 1, PageUp: page - 1, Home: 1, End: pdf.numPages }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <>
      <Print onPrint={print} />
      <Tools>
        <Tool
          label={t('pdf.thumbnails')}
          Icon={IconLayoutSidebar}
          isPressed={hasThumbnails}
          onClick={() => setThumbnails(!hasThumbnails)}
        />
        <Tool label={t('pdf.previous')} Icon={IconChevronLeft} isDisabled={page === 1} onClick={() => goTo(page - 1)} />
        <NumberInput
          className={classes.page ?? ''}
          size="xs"
          aria-label={t('pdf.page')}
          hideControls
          min={1}
          max={pdf.numPages}
          value={page}
          onChange={(value) => goTo(Number(value))}
        />
        <span className={viewer.hint}>{t('pdf.of', { count: pdf.numPages })}</span>
        <Tool
          label={t('pdf.next')}
          Icon={IconChevronRight}
          isDisabled={page === pdf.numPages}
          onClick={() => goTo(page + 1)}
        />
        <Tool label={t('zoomOut')} Icon={IconZoomOut} onClick={zoomOut} />
        <span className={viewer.percent}>{t('percent', { percent })}</span>
        <Tool label={t('zoomIn')} Icon={IconZoomIn} onClick={zoomIn} />
        <Tool label={t('fit')} Icon={IconArrowsHorizontal} onClick={fit} />
        <FindBox matches={matches} onFind={find} />
      </Tools>
      {printed !== null && (
        <p className={viewer.notice} role="status">
          {t('pdf.preparing', { page: printed, count: pdf.numPages })}
        </p>
      )}
      <div className={classes.body}>
        {hasThumbnails && <Thumbnails pdf={pdf} page={page} onPick={goTo} />}
        <div className={classes.stage}>
          {/* biome-ignore lint/a11y/useSemanticElements: pdf.js takes nothing but a div. */}
          <div
            ref={container}
            className={classes.container}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow and page keys scroll it.
            tabIndex={0}
            role="region"
            aria-label={t('pdf.label', { name })}
            onKeyDown={turnPage}
          >
            <div className="pdfViewer" />
          </div>
        </div>
      </div>
    </>
  )
}

/** Prints all pages; `printed` is the page that is being prepared. */
function usePrint(pdf: Pdf) {
  const { t } = useTranslation('viewer')
  const [printed, setPrinted] = useState<number | null>(null)
  const print = async () => {
    if (printed !== null) return
    if (pdf.numPages > MOST_PRINTED) return toastDone(t('pdf.tooLong', { limit: MOST_PRINTED }))
    try {
      await printPdf(pdf, setPrinted)
    } finally {
      setPrinted(null)
    }
  }
  return { print: () => void print(), printed }
}
