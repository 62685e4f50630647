import { uploadsAddress, uploadsApi } from '@bindery/contract/uploads'
import type { DetailedError, Upload } from 'tus-js-client'
import { ApiProblem, send } from '#platform/api.ts'
import type { NewFile, UploadTransport } from './uploadQueue.ts'

/** A proxy that collects a request before it passes it on loses at most this much. */
const CHUNK_BYTES = 4 * 1024 * 1024
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 60_000]

/** The bytes go by the tus protocol. Its client is loaded with the first upload. */
export const tusTransport: UploadTransport = {
  async sendBytes({ file, submissionId }, { onProgress, onInterrupted, signal }) {
    const { Upload } = await import('tus-js-client')
    return new Promise<string>((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: uploadsAddress(submissionId),
        metadata: { filename: file.name },
        chunkSize: CHUNK_BYTES,
        retryDelays: RETRY_DELAYS_MS,
        removeFingerprintOnSuccess: true,
        onProgress,
        onShouldRetry: (error) => {
          const isTemporary = mayPass(error)
          if (isTemporary) onInterrupted()
          return isTemporary
        },
        onSuccess: () => resolve(idIn(upload)),
        onError: (error) => reject(problemOf(error as DetailedError)),
      })
      signal.addEventListener('abort', () => {
        void upload.abort(true).catch(() => {})
        reject(signal.reason)
      })
      // An upload of the same file that a reload has interrupted goes on where it stopped.
      upload.findPreviousUploads().then(
        ([previous]) => {
          if (signal.aborted) return
          if (previous) upload.resumeFromPreviousUpload(previous)
          upload.start()
        },
        () => upload.start(),
      )
    })
  },
  finish: (id, { type, description, isShared, replaces }: NewFile, keepBoth) =>
    send(uploadsApi.finish, {
      params: { id },
      body: {
        ...(description.trim() && { displayLabel: description.trim() }),
        ...(type && { type }),
        ...(isShared !== undefined && { shared: isShared }),
        ...(replaces !== undefined && { replaces }),
        ...(keepBoth && { keepBoth }),
      },
    }),
  discard: (id) => send(uploadsApi.discard, { params: { id } }),
}

const idIn = ({ url }: Upload) => url!.slice(url!.lastIndexOf('/') + 1)

/** 409 and 423: the server has not noticed yet that the connection before is lost. */
function mayPass({ originalResponse }: DetailedError) {
  const status = originalResponse?.getStatus() ?? 0
  return status === 0 || status === 409 || status === 423 || status >= 500
}

/** The server's problem document, as after any other call. */
function problemOf({ originalResponse }: DetailedError): ApiProblem {
  try {
    return new ApiProblem(JSON.parse(originalResponse!.getBody()))
  } catch {
    const status = originalResponse?.getStatus() ?? 0
    return new ApiProblem({ type: 'unreachable', title: 'The server cannot be reached.', status, requestId: '' })
  }
}
