import { Node } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: { insertPicture: (picture: { src: string; alt: string }) => ReturnType }
  }
}

/** A picture in the text. Only pictures that are part of the email: the server removes those from elsewhere. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' }, width: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="data:image/"]' }, { tag: 'img[src^="cid:"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addCommands() {
    return {
      insertPicture:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    }
  },
})

const TAKEN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
/** Characters of a picture that is sent as it is. A larger one is made smaller. */
const SMALL = 150_000
const MOST_PIXELS = 1000

export const isPictureFile = ({ type }: File) => TAKEN.includes(type)

/** The address of the picture with its content in it, made smaller if it is large. Null for a file that is no picture. */
export async function pictureSource(file: File): Promise<string | null> {
  if (!isPictureFile(file)) return null
  const whole = await addressWithContent(file)
  if (whole.length <= SMALL) return whole
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const drawing = canvas.getContext('2d')!
  // JPEG has no transparency: without this, clear parts would be black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const smaller = canvas.toDataURL('image/jpeg', 0.8)
  return smaller.length < whole.length ? smaller : whole
}

const addressWithContent = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
