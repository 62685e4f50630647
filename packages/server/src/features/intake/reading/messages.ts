/** What the process that reads a PDF, and the one that asked for it, say to each other. */

/** A field of the PDF that is filled in, as it stands there. */
export interface PdfField {
  name: string
  /** What it says about itself, or what is written beside it, best first. */
  captions: string[]
  kind: 'text' | 'tick' | 'choice'
  /** Of a ticked box what ticking it means, `Yes` where nothing else is said. */
  value: string
  /** From 1. */
  page: number
  /** Left, bottom, right, top, in points of the page as it is stored. */
  rect: Rect
}
export type Rect = [number, number, number, number]

export interface PdfContent {
  title: string
  pageCount: number
  /** All fields, filled in or not: by them a form is recognised. */
  fieldNames: string[]
  fields: PdfField[]
  hasScripts: boolean
}

/** A picture to take: of a field with room for its label around it, or of a whole page. */
export interface Crop {
  key: number
  page: number
  field: { rect: Rect; room: Room } | null
}
/** In points, to each side. */
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
