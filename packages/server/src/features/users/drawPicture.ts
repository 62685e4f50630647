import { PICTURE_SIZE } from '@bindery/contract/users'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from './imageSize.ts'

/** A small file can claim to be a huge picture, which would fill the memory when it is decoded. */
const MOST_PIXELS = 24_000_000
const QUALITY = 85

/**
 * Draws the middle square of a JPEG or PNG anew, so that nothing of the file is kept but what it shows: no place, no camera, no
 * hidden content. Null for anything else.
 */
export async function drawPicture(sent: Buffer): Promise<Buffer | null> {
  const size = imageSize(sent)
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > MOST_PIXELS) return null
  try {
    const image = await loadImage(sent)
    const side = Math.min(image.width, image.height)
    const canvas = createCanvas(PICTURE_SIZE, PICTURE_SIZE)
    const context = canvas.getContext('2d')
    // Transparent parts of a PNG would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
    const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
    context.drawImage(image, left, top, side, side, 0, 0, PICTURE_SIZE, PICTURE_SIZE)
    return await canvas.encode('jpeg', QUALITY)
  } catch {
    return null
  }
}
