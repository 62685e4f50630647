import classes from './records.module.css'

/** The strip above a record with its most important values. */
export function KeyFigures({
  figures,
}: {
  figures: { label: string; value: React.ReactNode; note?: React.ReactNode }[]
}) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{value ?? <span className={classes.none}>—</span>}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
