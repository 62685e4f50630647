import { PICTURE_SIZE } from '@bindery/contract/users'
import { Button, Modal } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { useSession } from '#platform/session.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { MOST_ZOOM, moved, squareOf, WHOLE, within } from './crop.ts'
import classes from './ProfileDialog.module.css'
import { useSetPicture } from './queries.ts'

/** One press of an arrow key moves the picture by this part of the square. */
const STEP = 0.05
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface Props {
  picture: ImageBitmap
  onClose: () => void
}

/** Chooses the square of a picture: it is dragged, moved by the arrow keys, and enlarged. */
export function CropPicture({ picture, onClose }: Props) {
  const { t } = useTranslation(['profile', 'platform'])
  const { user } = useSession()
  const [crop, setCrop] = useState(WHOLE)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const save = useSetPicture(user.id)
  useEffect(() => {
    const context = canvas?.getContext('2d')
    if (!context) return
    const { side, left, top } = squareOf(picture, crop)
    // A JPEG has no transparent parts: they would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
    context.drawImage(picture, left, top, side, side, 0, 0, PICTURE_SIZE, PICTURE_SIZE)
  }, [canvas, picture, crop])
  const dragged = useRef<{ x: number; y: number } | null>(null)
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const from = dragged.current
    if (!from) return
    dragged.current = { x, y }
    const { width, height } = currentTarget.getBoundingClientRect()
    setCrop((before) => moved(picture, before, (x - from.x) / width, (y - from.y) / height))
  }
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    setCrop((before) => moved(picture, before, ...by))
  }
  const store = () =>
    canvas?.toBlob(
      (content) =>
        content &&
        save.mutate(content, {
          onSuccess: () => {
            toastDone(t('picture.saved'))
            onClose()
          },
        }),
      'image/jpeg',
      0.92,
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size={340}
      title={t('picture.crop')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <canvas
        ref={setCanvas}
        className={classes.crop}
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        // The arrow keys move the picture.
        tabIndex={0}
        role="img"
        aria-label={t('picture.cropHint')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragged.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null
        }}
        onKeyDown={press}
      />
      <p className={classes.hint}>{t('picture.cropHint')}</p>
      <label className={classes.zoom}>
        {t('picture.zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) =>
            setCrop((before) => within(picture, { ...before, zoom: Number(currentTarget.value) }))
          }
        />
      </label>
      <DialogFooter hint={save.isError ? problemSentence(save.error) : null}>
        <Button variant="default" onClick={onClose}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button loading={save.isPending} onClick={store}>
          {t('save', { ns: 'platform' })}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
