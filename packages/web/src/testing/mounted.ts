import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

const ignore = () => {}

/** As much of a page as React needs for components that draw nothing. */
function emptyPage() {
  const listens = { addEventListener: ignore, removeEventListener: ignore }
  const document = { ...listens, nodeType: 9, nodeName: '#document', activeElement: null }
  const page = { ...listens, document, HTMLIFrameElement: class {} }
  Object.assign(document, { defaultView: page })
  return {
    page,
    container: { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, firstChild: null },
  }
}

/** Waits for a change, its updates and their effects. */
export async function updated(change: () => void | Promise<void>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => change())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}

/**
 * Runs an element with its effects and updates, which `rendered` does not. The element must not draw anything: there is
 * no DOM in unit tests.
 */
export async function mounted(element: ReactNode) {
  const { page, container } = emptyPage()
  vi.stubGlobal('window', page)
  vi.stubGlobal('scrollTo', ignore)
  const root = createRoot(container as never)
  onTestFinished(async () => {
    await updated(() => root.unmount())
    vi.unstubAllGlobals()
  })
  await updated(() => root.render(element))
}
