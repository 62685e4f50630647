import type { Change } from '@bindery/forms/changes'
import type { Form, Section } from '@bindery/forms/form'
import { type Answers, fieldAt, rowIdOf, sectionAt } from '@bindery/forms/path'
import { visibleAttachments } from '#engine/attachments/read.ts'
import type { TxCtx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

interface FileAnswer {
  path: string
  attachmentId: number
}

const NOT_HERE = 'Upload the file to this submission first.'

/**
 * Checks that the files in answers belong to this submission and are visible to the user: otherwise an id would reveal
 * a foreign file. Returns the names of the files.
 */
export async function fileNamesOf(
  { db, actor }: TxCtx,
  submissionId: number,
  { form }: { form: Form },
  made: readonly Change[],
): Promise<FileNames> {
  const answered = made.flatMap((change) => filesIn(form, change))
  if (answered.length === 0) return new Map()
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'name'])
    .where('submissionId', '=', submissionId)
    .where('id', 'in', [...new Set(answered.map(({ attachmentId }) => attachmentId))])
    .where(visibleAttachments(actor))
    .execute()
  const here = new Map(rows.map(({ id, name }) => [id, name]))
  const errors = answered
    .filter(({ attachmentId }) => !here.has(attachmentId))
    .map(({ path }) => ({ path, message: NOT_HERE }))
  if (errors.length > 0) throw malformed(NOT_HERE, errors)
  return here
}

type FileNames = ReadonlyMap<number, string>

/** The answers with the stored file names instead of the names that the client sent. */
export function withFileNames<T>(value: T, names: FileNames): T {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => withFileNames(one, names)) as T
  const { attachmentId } = value as { attachmentId?: number }
  const name = attachmentId === undefined ? undefined : names.get(attachmentId)
  if (name !== undefined) return { ...value, name }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withFileNames(one, names)])) as T
}

function filesIn(form: Form, change: Change): FileAnswer[] {
  if (change.kind === 'answer') {
    const isFile = fieldAt(form, change.path)?.kind === 'file' && change.after !== undefined
    return isFile ? [{ path: change.path, ...(change.after as { attachmentId: number }) }] : []
  }
  const section = change.kind === 'rowAdded' ? sectionAt(form, change.path) : null
  return section && change.kind === 'rowAdded'
    ? filesInRow(section, change.row, `${change.path}[#${rowIdOf(change.row)}]`)
    : []
}

const filesInRow = (section: Section, row: Answers, path: string): FileAnswer[] => [
  ...section.fields.flatMap(({ key, kind }) =>
    kind === 'file' && row[key] ? [{ path: `${path}.${key}`, ...(row[key] as { attachmentId: number }) }] : [],
  ),
  ...section.sections.flatMap((inner) =>
    ((row[inner.key] ?? []) as Answers[]).flatMap((one) =>
      filesInRow(inner, one, `${path}.${inner.key}[#${rowIdOf(one)}]`),
    ),
  ),
]
