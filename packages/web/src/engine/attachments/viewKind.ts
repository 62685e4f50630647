import { type Attachment, contentAddress } from '@bindery/contract/attachments'

export type ViewKind = 'pdf' | 'image' | 'text' | 'table' | 'page' | 'mail' | 'none'

const BY_EXTENSION: Record<string, ViewKind> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  txt: 'text',
  csv: 'table',
  htm: 'page',
  html: 'page',
  eml: 'mail',
  msg: 'mail',
}

/** How a file is shown. Documents that the product makes are pages, whatever their name is. */
export function viewKindOf({ name, mediaType }: Pick<Attachment, 'name' | 'mediaType'>): ViewKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return mediaType === 'text/html' ? 'page' : (BY_EXTENSION[extension] ?? 'none')
}

/** The page of the viewer for a file that it can show; the file itself for others. */
export const viewAddress = (submissionId: number, id: number, name: string) =>
  viewKindOf({ name, mediaType: '' }) === 'none' ? contentAddress(id) : `/submission/${submissionId}/document/${id}`

/** A larger file would fill the memory of the browser: it is downloaded. Texts and tables load only their beginning. */
const MOST_BYTES = 64 * 1024 * 1024

export const isTooLarge = ({ size }: Pick<Attachment, 'size'>, kind: ViewKind) =>
  kind !== 'text' && kind !== 'table' && (size ?? 0) > MOST_BYTES
