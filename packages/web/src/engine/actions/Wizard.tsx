import { createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { ActionBar } from './ActionBar.tsx'
import { StepBar } from './StepBar.tsx'
import type { Target } from './target.ts'
import classes from './Wizard.module.css'

/** The element in the header of the frame that shows the wizard of the open page; null before it is mounted. */
export const WizardSlot = createContext<HTMLElement | null>(null)

interface Props {
  targets: readonly [Target, ...Target[]]
}

/** The actions, and the steps of the first record. They are shown in the header, above the page and the docks. */
export function Wizard({ targets }: Props) {
  const slot = use(WizardSlot)
  const key = targets.map(({ context, id }) => `${context} ${id}`).join()
  if (!slot) return null
  return createPortal(
    <>
      <div className={classes.actions}>
        <ActionBar targets={targets} />
      </div>
      <div className={classes.steps}>
        <StepBar target={targets[0]} />
      </div>
    </>,
    slot,
    key,
  )
}

interface HeaderProps {
  slotRef: React.RefCallback<HTMLElement>
  /** The frame's own buttons, at the right end. */
  tools: React.ReactNode
}

/** The header of the frame: the wizard of the open page, and the tools. */
export function WizardHeader({ slotRef, tools }: HeaderProps) {
  return (
    <div className={classes.wizard}>
      <div ref={slotRef} className={classes.slot} />
      <div className={classes.tools}>{tools}</div>
    </div>
  )
}
