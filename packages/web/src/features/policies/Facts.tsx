import classes from '#engine/records/records.module.css'

/** Read-only facts. Facts without a value are left out. */
export function Facts({ title, facts }: { title: string; facts: [name: string, value: React.ReactNode][] }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
