/** Messages between the server and the process that reads a PDF. */

/** A filled-in field of the PDF, as stored there. */
export interface PdfField {
  name: string
  /** Its tooltip, then the text beside it; best first. */
  captions: string[]
  kind: 'text' | 'tick' | 'choice'
  /** For a ticked box, its export value; `Yes` by default. */
  value: string
  /** From 1. */
  page: number
  /** Left, bottom, right, top, in points of the stored page. */
  rect: Rect
}
export type Rect = [number, number, number, number]

export interface PdfContent {
  title: string
  pageCount: number
  /** All fields, filled in or not, used to recognise the form. */
  fieldNames: string[]
  fields: PdfField[]
  hasScripts: boolean
}

/** A picture to take: a field with room for its label, or a whole page. */
export interface Crop {
  key: number
  page: number
  field: { rect: Rect; room: Room } | null
}
/** Points to add on each side. */
export interface Room {
  left: number
  right: number
  above: number
  below: number
}
export interface Picture {
  key: number
  page: number
  width: number
  height: number
  content: Buffer
}

export type ToReader = { type: 'read'; content: Uint8Array } | { type: 'crop'; crops: Crop[] }
export type FromReader =
  | { type: 'content'; content: PdfContent }
  | { type: 'pictures'; pictures: Picture[] }
  | { type: 'done'; megabytes: number }
  | { type: 'refused'; sentence: string }
