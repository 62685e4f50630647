import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { ProblemError } from '../problems.ts'
import type { ByteRange, ByteStore } from './byteStore.ts'

/** The smallest part that S3 accepts. Two of them are in memory while a file is written. */
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2

/**
 * A bucket of an S3-compatible service. The SDK is loaded with the first use, and takes the credentials from the usual
 * places (AWS_ACCESS_KEY_ID and so on).
 */
export function makeBucket({ bucket, prefix, region, endpoint }: NonNullable<Config['files']>): ByteStore {
  let client: S3Client | undefined
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    client ??= new sdk.S3Client({
      ...(region && { region }),
      // Services other than AWS have no host name for each bucket, and some know none of the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { ...sdk, client }
  }
  const of = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  return {
    async write(key, content) {
      const { client } = await load()
      const { Upload } = await import('@aws-sdk/lib-storage')
      await new Upload({
        client,
        params: { ...of(key), Body: Readable.from(content, { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      }).done()
    },
    async *read(key, range) {
      const { client, GetObjectCommand } = await load()
      const { Body } = await client.send(new GetObjectCommand({ ...of(key), ...rangeOf(range) })).catch((error) => {
        throw filesAway(error)
      })
      yield* Body as Readable
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await load()
      await client.send(new DeleteObjectCommand(of(key)))
    },
  }
}

const rangeOf = (range?: ByteRange) => range && { Range: `bytes=${range.first}-${range.last}` }

const RETRY_SECONDS = 10

/** Also for a file in a bucket when none is configured. */
export const filesAway = (cause?: unknown) =>
  Object.assign(
    new ProblemError(
      503,
      'files-away',
      'The file cannot be fetched from where it is kept just now. Try again in a moment, or tell an administrator.',
      { retryAfterSeconds: RETRY_SECONDS },
    ),
    { cause },
  )
