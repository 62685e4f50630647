interface Size {
  width: number
  height: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The size that a JPEG or PNG states about itself, without decoding it. Null for anything else. */
export function imageSize(content: Buffer): Size | null {
  if (content.subarray(0, 8).equals(PNG)) return pngSize(content)
  return content.length > 4 && content.readUInt16BE(0) === 0xffd8 ? jpegSize(content) : null
}

/** The first chunk of a PNG is its header. */
const pngSize = (content: Buffer): Size | null =>
  content.length >= 24 && content.toString('latin1', 12, 16) === 'IHDR'
    ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : null

/**
 * A JPEG is a list of segments. Its size is in the one that starts the frame. Null where a decoder would not read on from the
 * same place: it could find another frame than this one.
 */
function jpegSize(content: Buffer): Size | null {
  let at = 2
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1]!
    if (isFrame(marker)) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
    if (NO_MARKERS.includes(marker)) return null
    // Bytes that fill up before a marker.
    if (marker === 0xff) at += 1
    else at += isWithoutLength(marker) ? 2 : 2 + content.readUInt16BE(at + 2)
  }
  return null
}

/** An escaped byte of the picture, a second start and the end: none of them can come before the frame. */
const NO_MARKERS = [0x00, 0xd8, 0xd9]

/** The temporary marker and the restart markers have no content. */
const isWithoutLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** The start of a frame, of any kind of compression; the three others in this range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
