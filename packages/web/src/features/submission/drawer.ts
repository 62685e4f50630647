import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'

export const drawerState = pageState('drawerOpen', true)

/** Below this width the column closes. */
const CLOSES_BELOW = 1200
/** Below this width the column slides over the page. */
const SLIDES_BELOW = 992

/** The left column. Wide windows restore its last state, initially open; narrow windows start with it closed. */
export function useDrawer(submissionId: number) {
  const isWide = useMediaQuery(`(min-width: ${CLOSES_BELOW}px)`, undefined, { getInitialValueInEffect: false })
  const hasColumn = useMediaQuery(`(min-width: ${SLIDES_BELOW}px)`, undefined, { getInitialValueInEffect: false })
  const [wideOpen, setWideOpen] = useState(() => drawerState.read(submissionId))
  const [narrowOpen, setNarrowOpen] = useState(false)
  const [wasWide, setWasWide] = useState(isWide)
  if (wasWide !== isWide) {
    setWasWide(isWide)
    setNarrowOpen(false)
  }
  const setOpen = (open: boolean) => {
    if (!isWide) return setNarrowOpen(open)
    setWideOpen(open)
    drawerState.write(submissionId, open)
  }
  const isOpen = isWide ? wideOpen : narrowOpen
  return {
    isOpen,
    slides: !hasColumn,
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
  }
}
