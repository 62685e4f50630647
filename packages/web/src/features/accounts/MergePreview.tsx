import type { Account, AccountMergePreview } from '@bindery/contract/accounts'
import { useTranslation } from 'react-i18next'
import { addressText } from './addressText.ts'
import classes from './merge.module.css'

const MOVES = ['submissions', 'policies', 'contacts', 'tasks', 'files'] as const

/** The values of both accounts and the result, and the records that move. */
export function MergePreview({ preview }: { preview: AccountMergePreview }) {
  const { t } = useTranslation('accounts')
  const { kept, merged, moves, filled, addedNames, addedIdentifiers, form } = preview
  const namesOf = ({ aliases }: Account) => aliases.map(({ name }) => name)
  const identifiersOf = ({ identifiers }: Pick<Account, 'identifiers'>) =>
    identifiers.map(({ type, identifier }) => `${type} ${identifier}`)
  const isFilled = (fact: AccountMergePreview['filled'][number]) => filled.includes(fact)
  const facts = [
    { name: t('match.name'), sides: [kept.name, merged.name], result: kept.name },
    {
      name: t('match.otherNames'),
      sides: [namesOf(kept).join(', '), namesOf(merged).join(', ')],
      result: [...namesOf(kept), ...addedNames].join(', '),
    },
    {
      name: t('match.taxId'),
      sides: [identifiersOf(kept).join(', '), identifiersOf(merged).join(', ')],
      result: [...identifiersOf(kept), ...identifiersOf({ identifiers: addedIdentifiers })].join(', '),
    },
    {
      name: t('match.address'),
      sides: [addressText(kept), addressText(merged)],
      result: addressText(isFilled('address') ? merged : kept),
    },
    {
      name: t('merge.businessClass'),
      sides: [kept.businessClass, merged.businessClass],
      result: isFilled('businessClass') ? merged.businessClass : kept.businessClass,
    },
    {
      name: t('merge.validation'),
      sides: [kept, merged].map(({ validated }) => t(validated ? 'page.validated' : 'page.notValidated')),
      result: t(kept.validated ? 'page.validated' : 'page.notValidated'),
    },
  ]
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.facts} aria-label={t('merge.facts')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('merge.kept')}</th>
              <th scope="col">{t('merge.merged')}</th>
              <th scope="col">{t('merge.result')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, sides, result }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{sides[0] || '—'}</td>
                <td>{sides[1] || '—'}</td>
                <td data-result>{result || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 className={classes.title}>{t('merge.moves', { account: merged.name })}</h3>
      <ul className={classes.moves}>
        {MOVES.map((kind) => (
          <li key={kind}>{t(`merge.${kind}`, { count: moves[kind] })}</li>
        ))}
        {form !== 'none' && <li>{t(form === 'moves' ? 'merge.formMoves' : 'merge.formStays')}</li>}
      </ul>
    </>
  )
}
