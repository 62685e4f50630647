import { Suspense, useEffect } from 'react'
import { lazily } from '#platform/ui/lazily.tsx'
import { uploadQueue, useUploads } from './uploads.ts'

const UploadTray = lazily(async () => (await import('./UploadTray.tsx')).UploadTray, true)

/** Loads the tray with the first upload. Logging out ends the uploads. */
export function TrayOfUploads() {
  const isNeeded = useUploads().length > 0
  useEffect(() => () => uploadQueue.clear(), [])
  return (
    isNeeded && (
      <Suspense>
        <UploadTray />
      </Suspense>
    )
  )
}
