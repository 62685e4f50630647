import type { Proposal } from '@bindery/contract/proposals'
import { useTranslation } from 'react-i18next'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { useFormats } from '#platform/ui/formats.ts'

export function ProposalFigures({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const { exactMoney, instant } = useFormats()
  return (
    <KeyFigures
      figures={[
        { label: t('columns.premium'), value: proposal.premium && exactMoney(proposal.premium) },
        { label: t('columns.quotes'), value: proposal.quoteIds.length },
        { label: t('columns.products'), value: proposal.products.join(', ') },
        { label: t('document'), value: t(proposal.documentCurrent ? 'current' : 'notCurrent') },
        { label: t('columns.modified'), value: instant(proposal.timeLastModified) },
      ]}
    />
  )
}
