import { type AttachmentDetail, contentAddress } from '@bindery/contract/attachments'
import { Alert } from '@mantine/core'
import { IconArrowsHorizontal, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Print } from './Print.tsx'
import { Tool, Tools } from './Tools.tsx'
import classes from './viewer.module.css'

const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]
const QUARTER = 90
const TURN = 360

/** A picture: fitted to the page first, then in steps. */
export function ImageView({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  /** Null: fitted to the page. */
  const [zoom, setZoom] = useState<number | null>(null)
  const [turned, setTurned] = useState(0)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [isBroken, setBroken] = useState(false)
  const next = (steps: readonly number[], beyond: (step: number) => boolean) => setZoom(steps.find(beyond) ?? zoom)
  if (isBroken)
    return (
      <Alert m="lg" color="red" role="alert">
        {t('pictureFailed')}
      </Alert>
    )
  const isOnSide = turned % (2 * QUARTER) !== 0
  const scale = zoom ?? 1
  return (
    <>
      <Print />
      <Tools>
        <Tool
          label={t('zoomOut')}
          Icon={IconZoomOut}
          onClick={() => next(STEPS.toReversed(), (step) => step < scale)}
        />
        <span className={classes.percent}>{zoom !== null && t('percent', { percent: Math.round(zoom * 100) })}</span>
        <Tool label={t('zoomIn')} Icon={IconZoomIn} onClick={() => next(STEPS, (step) => step > scale)} />
        <Tool label={t('fit')} Icon={IconArrowsHorizontal} isPressed={zoom === null} onClick={() => setZoom(null)} />
        <Tool label={t('rotate')} Icon={IconRotateClockwise} onClick={() => setTurned((turned + QUARTER) % TURN)} />
      </Tools>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it. */}
      <section className={classes.stage} tabIndex={0} aria-label={t('picture', { name: file.name })}>
        <div
          className={classes.picture}
          data-fitted={zoom === null || undefined}
          data-on-side={isOnSide || undefined}
          style={
            zoom !== null && size
              ? {
                  width: (isOnSide ? size.height : size.width) * zoom,
                  height: (isOnSide ? size.width : size.height) * zoom,
                }
              : undefined
          }
        >
          <img
            src={contentAddress(file.id)}
            alt={file.description || file.name}
            style={{
              rotate: `${turned}deg`,
              ...(zoom !== null && size && { width: size.width * zoom, height: size.height * zoom }),
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setBroken(true)}
          />
        </div>
      </section>
    </>
  )
}
