import type { Plan, Step } from '@bindery/rating/plan'
import { useTranslation } from 'react-i18next'
import { type Aliases, aliasesIn, conditionWords, stepWords } from './planWords.ts'
import classes from './ratePlans.module.css'

const NO_ALIASES: Aliases = new Map()

/** The coverages of a plan with their steps in order. */
export function StepsPart({ plan }: { plan: Plan }) {
  const { t } = useTranslation('ratePlans')
  return (
    <div className={classes.part}>
      {plan.coverages.map(({ code, name, when, steps }) => (
        <section key={code} className={classes.coverage} aria-labelledby={`coverage-${code}`}>
          <h3 id={`coverage-${code}`}>
            {name} <span className={classes.dim}>{code}</span>
          </h3>
          {when && (
            <p className={classes.when}>{t('steps.when', { what: conditionWords(plan, when, NO_ALIASES, t) })}</p>
          )}
          <StepList plan={plan} steps={steps} aliases={NO_ALIASES} />
        </section>
      ))}
    </div>
  )
}

function StepList({ plan, steps, aliases }: { plan: Plan; steps: readonly Step[]; aliases: Aliases }) {
  const { t } = useTranslation('ratePlans')
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.id}>
          <strong>{step.label}</strong> <span>{stepWords(plan, step, aliases, t)}</span>
          {'override' in step && step.override && <span className={classes.dim}> {t('steps.overridable')}</span>}
          {step.when && (
            <p className={classes.when}>{t('steps.when', { what: conditionWords(plan, step.when, aliases, t) })}</p>
          )}
          {step.op === 'sum' && (
            <>
              {step.where && (
                <p className={classes.when}>
                  {t('steps.where', {
                    what: conditionWords(plan, step.where, aliasesIn(aliases, step.over, step.as), t),
                  })}
                </p>
              )}
              <StepList plan={plan} steps={step.steps} aliases={aliasesIn(aliases, step.over, step.as)} />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
