import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TopProgress } from '#platform/ui/TopProgress.tsx'
import { useToastsWanted } from '#platform/ui/toasts.tsx'

const ToastArea = lazy(async () => ({ default: (await import('#platform/ui/ToastArea.tsx')).ToastArea }))

export function RootLayout() {
  const toastsWanted = useToastsWanted()
  return (
    <>
      <TopProgress />
      <Outlet />
      <Suspense>{toastsWanted && <ToastArea />}</Suspense>
    </>
  )
}
