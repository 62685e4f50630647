import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pdf.module.css'
import type { Pdf } from './pdfjs.ts'

interface Props {
  pdf: Pdf
  page: number
  onPick: (page: number) => void
}

const WIDTH = 96

/** Small pictures of the pages, drawn when they come into view. */
export function Thumbnails({ pdf, page, onPick }: Props) {
  const { t } = useTranslation('viewer')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[page - 1]?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return (
    <nav className={classes.thumbnails} aria-label={t('pdf.thumbnails')}>
      <ol ref={list}>
        {Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t('pdf.thumbnail', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPick(number)}
            >
              <Thumbnail pdf={pdf} number={number} />
              <span>{number}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Thumbnail({ pdf, number }: { pdf: Pdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // A page that cannot be drawn keeps its empty picture; the large view says why.
      draw(pdf, number, element).catch(() => {})
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [pdf, number])
  return <canvas ref={canvas} width={WIDTH} height={WIDTH * Math.SQRT2} />
}

async function draw(pdf: Pdf, number: number, canvas: HTMLCanvasElement) {
  const page = await pdf.getPage(number)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (WIDTH / width) * Math.max(1, devicePixelRatio) })
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
}
