import { useSyncExternalStore } from 'react'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { queryClient } from '#platform/queryClient.ts'
import { noteUnsent } from '#platform/saving.ts'
import { reportWork } from '#platform/timed.ts'
import { FILE_SAVE } from '../fileRules.ts'
import { makeUploadQueue } from './uploadQueue.ts'

const transport = () => import('./tusTransport.ts').then(({ tusTransport }) => tusTransport)

/** The uploads of this tab. They go on while the user works on other pages. */
export const uploadQueue = makeUploadQueue({
  sendBytes: async (...of) => (await transport()).sendBytes(...of),
  finish: async (...of) => (await transport()).finish(...of),
  discard: async (...of) => (await transport()).discard(...of),
  onAdded: (submissionId) => {
    for (const part of [COLLABORATION, 'attachments', 'uploads'])
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, part] })
  },
  onFailed: () => reportWork(FILE_SAVE, false),
  onBusy: noteUnsent,
})

export const useUploads = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads, uploadQueue.uploads)
