import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'

const PIXELS = 4

/** The image as a camera would see it, dark modules black on white. */
function photograph({ path, size }: { path: string; size: number }) {
  const width = size * PIXELS
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < PIXELS; row++)
      for (let column = 0; column < PIXELS; column++) {
        const at = ((Number(y) * PIXELS + row) * width + Number(x) * PIXELS + column) * 4
        data.fill(0, at, at + 3)
      }
  return { width, height: width, data }
}

test('a phone reads the address of the secret from the picture', () => {
  const uri =
    'otpauth://totp/Bindery:dana.whitcombe%40quillhaven.example?issuer=Bindery&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(decodeQR(photograph(qrPath(uri)))).toBe(uri)
})
