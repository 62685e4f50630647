import type { Policy, PolicyVersion } from '@bindery/contract/policies'
import { Table, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { Loaded } from './details.tsx'
import { versionsOf } from './queries.ts'
import { TitledTable } from './TitledTable.tsx'

/** The coverages of the policy, and its versions, newest first. */
export function Versions({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies')
  const query = useQuery(versionsOf(policy.submissionId, policy.id))
  const [chosen, choose] = useState<number | null>(null)
  return (
    <Loaded query={query} failed={t('versions.failed')}>
      {(versions) => {
        const shown = versions.find(({ number }) => number === chosen) ?? versions[0]
        if (!shown) return null
        return (
          <>
            <Coverages version={shown} currencyCode={policy.premium?.currencyCode ?? 'USD'} />
            <VersionList versions={versions} shown={shown.number} onChoose={choose} />
          </>
        )
      }}
    </Loaded>
  )
}

function Coverages({ version, currencyCode }: { version: PolicyVersion; currencyCode: string }) {
  const { t } = useTranslation('policies')
  const { money } = useFormats()
  // A limit may also be a percentage or a waiting period.
  const amount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? money({ total: text, currencyCode }) : text)
  return (
    <TitledTable
      id="policy-coverages"
      title={t('versions.coverages', { number: version.number })}
      minWidth={520}
      columns={[
        { label: t('versions.coverage') },
        { label: t('versions.basis'), isWide: true },
        { label: t('versions.limit'), isNumber: true },
        { label: t('versions.deductible'), isNumber: true },
      ]}
    >
      {version.coverages.map(({ code, name, basis, limit, deductible }) => (
        <Table.Tr key={code}>
          <Table.Td>{name}</Table.Td>
          <Table.Td data-wide className={classes.dim ?? ''}>
            {basis}
          </Table.Td>
          <Table.Td data-number>{limit === null ? t('versions.scheduled') : amount(limit)}</Table.Td>
          <Table.Td data-number>
            {deductible === null ? <span className={classes.none}>—</span> : amount(deductible)}
          </Table.Td>
        </Table.Tr>
      ))}
    </TitledTable>
  )
}

interface ListProps {
  versions: readonly PolicyVersion[]
  shown: number
  onChoose: (number: number) => void
}

function VersionList({ versions, shown, onChoose }: ListProps) {
  const { t } = useTranslation('policies')
  const { money, day, instant } = useFormats()
  return (
    <TitledTable
      id="policy-versions"
      title={t('versions.title')}
      minWidth={620}
      columns={[
        { label: t('versions.version') },
        { label: t('versions.madeBy') },
        { label: t('columns.effectiveDate') },
        { label: t('columns.premium'), isNumber: true },
        { label: t('versions.made'), isWide: true },
      ]}
    >
      {versions.map(({ number, madeBy, effectiveDate, premium, createdBy, timeCreated }) => (
        <Table.Tr key={number} data-selected={number === shown || undefined}>
          <Table.Td>
            <UnstyledButton
              className={classes.name ?? ''}
              aria-pressed={number === shown}
              onClick={() => onChoose(number)}
            >
              {t('versions.number', { number })}
            </UnstyledButton>
          </Table.Td>
          <Table.Td>{t(`versions.makers.${madeBy}`)}</Table.Td>
          <Table.Td>
            <time>{day(effectiveDate)}</time>
          </Table.Td>
          <Table.Td data-number>{money(premium, 2)}</Table.Td>
          <Table.Td data-wide className={classes.dim ?? ''}>
            {t('versions.by', { name: createdBy.name, when: instant(timeCreated) })}
          </Table.Td>
        </Table.Tr>
      ))}
    </TitledTable>
  )
}
