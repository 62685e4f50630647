import { contentAddress } from '@bindery/contract/attachments'
import { useEffect, useState } from 'react'
import { isLocked, openPdf, type Pdf } from './pdfjs.ts'

type PdfState = { pdf: Pdf } | { problem: 'locked' | 'damaged' } | null

/** The opened PDF; null while it is loading. */
export function usePdf(id: number): PdfState {
  const [state, setState] = useState<PdfState>(null)
  useEffect(() => {
    const opening = openPdf(contentAddress(id))
    let isOver = false
    opening.promise.then(
      (pdf) => !isOver && setState({ pdf }),
      (error) => !isOver && setState({ problem: isLocked(error) ? 'locked' : 'damaged' }),
    )
    return () => {
      isOver = true
      void opening.destroy()
    }
  }, [id])
  return state
}
