import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { newDirectory } from './directories.ts'

const NAME = 'bindery-files'

/** A server that speaks the protocol of S3, with an empty bucket. */
export async function startBucket() {
  // The key that s3rver expects.
  process.env.AWS_ACCESS_KEY_ID ??= 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'S3RVER'
  const directory = newDirectory('bucket')
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: NAME }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const objects = () =>
    readdirSync(join(directory, NAME), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
      .map((entry) => join(entry.parentPath, entry.name))
  return {
    config: { bucket: NAME, prefix: 'files/', region: 'us-east-1', endpoint },
    count: () => objects().length,
    /** Overwrites the content of every object, as a broken disk would. */
    damage: () => {
      for (const object of objects()) writeFileSync(object, 'damaged')
    },
    stop: () => server.close(),
  }
}
