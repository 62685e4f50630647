import { Button } from '@mantine/core'
import { type ComponentType, use, useEffect, useEffectEvent, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lazily.module.css'
import { allStyled } from './styles.ts'

/**
 * A page or a dialog whose code is loaded on demand. If loading fails (no network, or a new version was deployed), a
 * message with a retry replaces it. React alone would cache the failure and crash the whole page; the router would
 * reload into an empty page.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>, isSilent = false) {
  let ready: ComponentType<P> | null = null
  let coming: Promise<ComponentType<P> | null> | undefined
  const preload = () => {
    coming ??= load().then(
      async (part) => {
        // Another part may have requested the style sheet already: then the code does not wait for it.
        if (!(await allStyled())) return null
        ready = part
        return part
      },
      () => null,
    )
    return coming
  }
  function Lazily(props: P) {
    const [, redraw] = useReducer((times: number) => times + 1, 0)
    const Part = ready ?? use(preload())
    if (Part) return <Part {...props} />
    const retry = async () => {
      if (!(await allStyled())) return false
      coming = undefined
      const found = await preload()
      redraw()
      return found !== null
    }
    return <NotLoaded {...{ retry, isSilent }} {...('onClose' in props && { onClose: props.onClose as () => void })} />
  }
  return Object.assign(Lazily, { preload: async () => void (await preload()) })
}

/** The browser says that it is online before every request gets through. */
const WAITS = [300, 1500, 4000]

interface NotLoadedProps {
  retry: () => Promise<boolean>
  /** For a part that the user did not request: a failure shows nothing. */
  isSilent: boolean
  onClose?: () => void
}

function NotLoaded({ retry, isSilent, onClose }: NotLoadedProps) {
  const { t } = useTranslation('platform')
  const again = useEffectEvent(retry)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const tryAgain = async (waits: readonly number[]) => {
      const [wait, ...rest] = waits
      if ((await again()) || isGone || wait === undefined) return
      timer = setTimeout(() => void tryAgain(rest), wait)
    }
    const begin = () => {
      clearTimeout(timer)
      void tryAgain(navigator.onLine ? WAITS : [])
    }
    begin()
    window.addEventListener('online', begin)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [])
  const insist = async () => {
    // The server is up but the chunk is missing: a new version was deployed. Reload.
    if (!(await retry()) && (await fetch('/readyz').catch(() => null))?.ok) location.reload()
  }
  if (isSilent) return null
  return (
    <div role="alert" className={classes.notLoaded} data-dialog={onClose && ''}>
      <p>
        <strong>{t('problem.title')}.</strong> {t('problem.unreachable')}
      </p>
      <Button onClick={insist}>{t('retry')}</Button>
      {onClose && (
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}
