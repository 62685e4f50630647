import { DRAWER_ANIMATION_MS } from '@bindery/contract/limits'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../grid.module.css'

interface Props {
  id: string
  name: string
  isOpen: boolean
  columns: number
  /** Called after the closing animation, when the drawer can be removed. */
  onClosed: () => void
  children: React.ReactNode
  measure?: ((element: HTMLElement | null) => void) | undefined
  virtualIndex?: number | undefined
}

/** The drawer below a row: opens and closes in 300 ms. */
export function RowDrawer({ id, name, isOpen, columns, onClosed, children, measure, virtualIndex }: Props) {
  const { t } = useTranslation('grid')
  useEffect(() => {
    const reveal = () => document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    const done = setTimeout(isOpen ? reveal : onClosed, DRAWER_ANIMATION_MS)
    return () => clearTimeout(done)
  }, [id, isOpen, onClosed])
  return (
    <tr ref={measure} data-index={virtualIndex}>
      <td colSpan={columns} className={classes.drawerCell}>
        <div
          className={classes.drawer}
          data-open={isOpen}
          style={{ '--drawer-ms': `${DRAWER_ANIMATION_MS}ms` } as React.CSSProperties}
        >
          <section
            id={id}
            className={classes.drawerInner}
            aria-label={t('drawer.label', { row: name })}
            inert={!isOpen}
          >
            {children}
          </section>
        </div>
      </td>
    </tr>
  )
}
