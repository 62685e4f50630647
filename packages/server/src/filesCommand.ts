import { moveFile, nextToMove, type Place } from './engine/attachments/move.ts'
import type { Config } from './platform/config.ts'
import { isPrepared } from './platform/db/embedded/files.ts'
import { makeBucket } from './platform/files/bucket.ts'
import { openUpToDate } from './start.ts'

const USAGE = `Use one of these, with FILES_URL set:
  npm run files -- move bucket      moves the content of all files from the database to the bucket
  npm run files -- move database    moves it back; stop the server first, which would move it to the bucket again
Both can be interrupted, and go on where they stopped.`

const TELL_EVERY = 100

/** Moves the content of files from one store to the other, one file after the other. */
export async function runFilesCommand(words: string[], config: Config, say: (line: string) => void) {
  const [command, to, ...more] = words
  if (command !== 'move' || !isPlace(to) || more.length > 0) throw new Error(USAGE)
  if (!config.files) throw new Error(`Set FILES_URL to the bucket.\n${USAGE}`)
  if (!config.databaseUrl && !isPrepared(config.dataDir))
    throw new Error(`There is no database in ${config.dataDir} yet. Start the server first, or set DATA_DIR.`)
  const bucket = makeBucket(config.files)
  const database = await openUpToDate({ ...config, demo: false }, say)
  const { db } = database
  let moved = 0
  const failed = new Set<number>()
  try {
    for (;;) {
      const file = await nextToMove(db, to, failed)
      if (!file) break
      try {
        await moveFile(db, bucket, file, to, new Date())
        moved += 1
      } catch (error) {
        failed.add(file.id)
        say(`File ${file.id} was not moved: ${causeOf(error)}`)
      }
      if (moved > 0 && moved % TELL_EVERY === 0) say(`${moved} files moved …`)
    }
  } finally {
    await database.close()
  }
  say(`${moved} ${moved === 1 ? 'file is' : 'files are'} moved to the ${to}.`)
  if (failed.size > 0)
    throw new Error(`${failed.size} could not be moved and are where they were. Run the command again.`)
}

const isPlace = (word: string | undefined): word is Place => word === 'bucket' || word === 'database'

function causeOf(error: unknown) {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
