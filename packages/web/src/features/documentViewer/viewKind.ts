import type { Attachment } from '@bindery/contract/attachments'

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
