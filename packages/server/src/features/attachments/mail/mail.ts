/** A parsed mail file. The html is safe to show in a frame without scripts. */
export interface Mail {
  subject: string
  from: string
  to: string
  cc: string
  sent: number | null
  html: string
  attachments: { name: string; size: number }[]
  hasRemoteContent: boolean
}
