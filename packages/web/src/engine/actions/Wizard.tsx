import { createContext, use } from 'react'
import { ActionBar } from './ActionBar.tsx'
import { StepBar } from './StepBar.tsx'
import type { Target } from './target.ts'
import classes from './Wizard.module.css'

/** The page's own buttons, at the right end of the wizard. */
export const WizardTools = createContext<React.ReactNode>(null)

/** The top of the page: the actions, and the steps of the first record. */
export function Wizard({ targets }: { targets: readonly [Target, ...Target[]] }) {
  const key = targets.map(({ context, id }) => `${context} ${id}`).join()
  return (
    <div key={key} className={classes.wizard}>
      <div className={classes.actions}>
        <ActionBar targets={targets} />
      </div>
      <div className={classes.steps}>
        <StepBar target={targets[0]} />
      </div>
      <div className={classes.tools}>{use(WizardTools)}</div>
    </div>
  )
}
