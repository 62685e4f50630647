import { useEffect, useRef, useState } from 'react'
// pdf_viewer reads pdf.js from a global that pdf.js itself sets: keep this import first.
import type { Pdf } from './pdfjs.ts'
import './pdfjs.ts'
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import 'pdfjs-dist/web/pdf_viewer.css'

export interface Matches {
  current: number
  total: number
}

/** Shows forms and comments of the PDF as they are printed: nothing can be typed into them. */
const ANNOTATIONS_AS_PRINTED = 1

/** The pages of a PDF in an element, with what the toolbar shows and does. */
export function usePdfViewer(pdf: Pdf) {
  const container = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<{ pages: PDFViewer; events: EventBus } | null>(null)
  const [page, setPage] = useState(1)
  const [percent, setPercent] = useState(100)
  const [matches, setMatches] = useState<Matches | null>(null)
  useEffect(() => {
    if (!container.current) return
    const events = new EventBus()
    const linkService = new PDFLinkService({ eventBus: events, externalLinkTarget: LinkTarget.BLANK })
    const findController = new PDFFindController({ eventBus: events, linkService })
    const stopping = new AbortController()
    const pages = new PDFViewer({
      ...{ container: container.current, eventBus: events, linkService, findController },
      annotationMode: ANNOTATIONS_AS_PRINTED,
      annotationEditorMode: -1,
      abortSignal: stopping.signal,
    } as ConstructorParameters<typeof PDFViewer>[0])
    linkService.setViewer(pages)
    events.on('pagesinit', () => {
      pages.currentScaleValue = 'page-width'
    })
    events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber))
    events.on('scalechanging', ({ scale }: { scale: number }) => setPercent(Math.round(scale * 100)))
    events.on('updatefindmatchescount', ({ matchesCount }: { matchesCount: Matches }) => setMatches(matchesCount))
    events.on('updatefindcontrolstate', ({ matchesCount }: { matchesCount: Matches }) => setMatches(matchesCount))
    pages.setDocument(pdf)
    linkService.setDocument(pdf)
    setViewer({ pages, events })
    // A part of the page that is being loaded hides all of it for a moment, which loses the place in the document.
    let pageWhenHidden: number | null = null
    const resized = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width === 0) {
        pageWhenHidden ??= pages.currentPageNumber
        return
      }
      if (pages.currentScaleValue === 'page-width') pages.currentScaleValue = 'page-width'
      if (pageWhenHidden !== null) pages.currentPageNumber = pageWhenHidden
      pageWhenHidden = null
    })
    resized.observe(container.current)
    return () => {
      resized.disconnect()
      stopping.abort()
      pages.cleanup()
    }
  }, [pdf])
  return {
    container,
    page,
    percent,
    matches,
    goTo: (next: number) => {
      if (viewer && next >= 1 && next <= pdf.numPages) viewer.pages.currentPageNumber = next
    },
    zoomIn: () => viewer?.pages.increaseScale(),
    zoomOut: () => viewer?.pages.decreaseScale(),
    fit: () => {
      if (viewer) viewer.pages.currentScaleValue = 'page-width'
    },
    find: (query: string, to: 'first' | 'next' | 'previous') => {
      if (query === '') setMatches(null)
      viewer?.events.dispatch('find', {
        source: viewer,
        type: to === 'first' ? '' : 'again',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        matchDiacritics: false,
        findPrevious: to === 'previous',
      })
    },
  }
}
