import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { READING_LIMITS, SCALE } from './limits.ts'
import type { Crop, Picture, Rect, Room } from './messages.ts'

const ANNOTATIONS_AS_DRAWN = 1
const QUALITY = 80
/** Width of a whole-page picture: for orientation, not for reading. */
const PAGE_WIDTH = 760
/** Frame around the field, because a picture also shows its neighbours. */
const MARK = 'rgba(29, 78, 216, 0.75)'

/** Draws a page once and crops the pictures from it. Returns none if the page cannot be drawn. */
export async function picturesOf(pdf: PDFDocumentProxy, page: number, crops: readonly Crop[]): Promise<Picture[]> {
  const proxy = await pdf.getPage(page)
  const plain = proxy.getViewport({ scale: 1 })
  const area = plain.width * plain.height
  if (!(area > 0) || !Number.isFinite(area)) return []
  const scale = Math.min(SCALE, Math.sqrt(READING_LIMITS.pixels / area))
  const viewport = proxy.getViewport({ scale })
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)]
  if (width < 8 || height < 8) return []
  const canvas = createCanvas(width, height)
  try {
    await proxy.render({ canvas: canvas as never, viewport, annotationMode: ANNOTATIONS_AS_DRAWN }).promise
  } catch {
    return []
  } finally {
    proxy.cleanup()
  }
  const pictures: Picture[] = []
  for (let at = 0; at < crops.length; at += AT_ONCE) {
    const cut = crops.slice(at, at + AT_ONCE).map((crop) => cutOut(canvas, viewport, crop))
    pictures.push(...(await Promise.all(cut.filter((one) => one !== null))))
  }
  return pictures
}

/** Pictures are encoded in parallel, limited to save memory. */
const AT_ONCE = 8

function cutOut(canvas: Canvas, viewport: PageViewport, { key, page, field }: Crop): Promise<Picture> | null {
  const { width, height } = canvas
  const part = field ? placeOf(withRoom(field.rect, field.room), viewport) : { x: 0, y: 0, width, height }
  if (part.width < 4 || part.height < 4) return null
  const factor = field ? 1 : Math.min(1, PAGE_WIDTH / width)
  const cut = createCanvas(Math.max(1, Math.round(part.width * factor)), Math.max(1, Math.round(part.height * factor)))
  const context = cut.getContext('2d')
  context.drawImage(canvas, part.x, part.y, part.width, part.height, 0, 0, cut.width, cut.height)
  if (field) {
    const { x, y, ...size } = placeOf(field.rect, viewport)
    context.strokeStyle = MARK
    context.lineWidth = 2
    context.strokeRect(x - part.x - 1, y - part.y - 1, size.width + 2, size.height + 2)
  }
  const picture = { key, page, width: cut.width, height: cut.height }
  return cut.encode('webp', QUALITY).then((content) => ({ ...picture, content }))
}

const withRoom = ([left, bottom, right, top]: Rect, room: Room): Rect => [
  left - room.left,
  bottom - room.below,
  right + room.right,
  top + room.above,
]

/** Converts page coordinates to pixels, clipped to the page. */
function placeOf([left, bottom, right, top]: Rect, viewport: PageViewport) {
  const corners = [viewport.convertToViewportPoint(left, bottom), viewport.convertToViewportPoint(right, top)]
  const xs = corners.map(([x]) => Math.min(Math.max(x!, 0), Math.floor(viewport.width)))
  const ys = corners.map(([, y]) => Math.min(Math.max(y!, 0), Math.floor(viewport.height)))
  return {
    x: Math.floor(Math.min(...xs)),
    y: Math.floor(Math.min(...ys)),
    width: Math.ceil(Math.max(...xs) - Math.min(...xs)),
    height: Math.ceil(Math.max(...ys) - Math.min(...ys)),
  }
}
