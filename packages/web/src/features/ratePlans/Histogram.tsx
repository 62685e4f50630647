import type { ImpactResult } from '@bindery/contract/ratePlans'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/ui/formats.ts'
import { boundWords } from './impactWords.ts'
import classes from './ratePlans.module.css'

/** Quotes by their change in percent: a table with a bar in each row. */
export function Histogram({ bars }: { bars: ImpactResult['histogram'] }) {
  const { t } = useTranslation('ratePlans')
  const most = Math.max(1, ...bars.map(({ quotes }) => quotes))
  return (
    <section className={classes.block} aria-labelledby="impact-histogram">
      <h2 id="impact-histogram">{t('impact.histogram')}</h2>
      <table className={classes.histogram}>
        <thead>
          <tr>
            <th scope="col">{t('impact.percent')}</th>
            <th scope="col">{t('impact.rated')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, to, quotes }) => (
            <tr key={`${from} ${to}`} data-direction={directionOf(from, to)}>
              <th scope="row">{range(from, to)}</th>
              <td data-number>{formatCount(quotes)}</td>
              <td>{quotes > 0 && <div aria-hidden="true" style={{ width: `${(100 * quotes) / most}%` }} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

  function range(from: number | null, to: number | null) {
    if (from === null && to === null) return t('impact.any')
    if (from === null) return t('impact.below', { to: boundWords(to!) })
    if (to === null) return t('impact.above', { from: boundWords(from) })
    return from === to ? boundWords(from) : t('impact.between', { from: boundWords(from), to: boundWords(to) })
  }
}

function directionOf(from: number | null, to: number | null) {
  if (from !== null && from >= 0 && from !== to) return 'up'
  return to !== null && to <= 0 && from !== to ? 'down' : undefined
}
