interface Size {
  width: number
  height: number
}

/** The chosen square of a picture: how much larger than the smallest side, and where its middle is, from 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const MOST_ZOOM = 4
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { side, left: x * width - side / 2, top: y * height - side / 2 }
}

/** The nearest crop that lies within the picture. */
export function within(size: Size, { zoom: wanted, x, y }: Crop): Crop {
  const zoom = between(wanted, 1, MOST_ZOOM)
  const half = Math.min(size.width, size.height) / zoom / 2
  const [across, down] = [half / size.width, half / size.height]
  return { zoom, x: between(x, across, 1 - across), y: between(y, down, 1 - down) }
}

/** The crop after the picture was moved by a part of the shown square: to the right shows more of its left. */
export function moved(size: Size, crop: Crop, across: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  return within(size, { ...crop, x: crop.x - (across * side) / size.width, y: crop.y - (down * side) / size.height })
}
