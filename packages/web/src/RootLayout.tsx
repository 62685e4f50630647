import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazily } from '#platform/ui/lazily.tsx'
import { allStyled } from '#platform/ui/styles.ts'
import { TopProgress } from '#platform/ui/TopProgress.tsx'
import { loadToasts, useToastsWanted } from '#platform/ui/toasts.tsx'

const ToastArea = lazily(async () => (await import('#platform/ui/ToastArea.tsx')).ToastArea, true)

const AFTER_PAINT_MS = 3000

export function RootLayout() {
  const toastsWanted = useToastsWanted()
  // Preload the toasts after the first paint: a lost connection is the most common message, and then they cannot load.
  useEffect(() => {
    const later = setTimeout(() => Promise.all([loadToasts(), ToastArea.preload()]).catch(() => {}), AFTER_PAINT_MS)
    window.addEventListener('online', allStyled)
    return () => {
      clearTimeout(later)
      window.removeEventListener('online', allStyled)
    }
  }, [])
  return (
    <>
      <TopProgress />
      <Outlet />
      <Suspense>{toastsWanted && <ToastArea />}</Suspense>
    </>
  )
}
