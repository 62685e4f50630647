import type { OrganizationCard } from '@bindery/contract/users'
import { Skeleton } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './BusinessCard.module.css'
import { CardFact } from './CardFact.tsx'
import { CardProblem } from './CardProblem.tsx'
import { organizationCardOf } from './queries.ts'

export function OrganizationCardContent({ organization }: { organization: { id: number; name: string } }) {
  const { t } = useTranslation('peopleCards')
  const { data: card, error, refetch } = useQuery(organizationCardOf(organization.id))
  return (
    <>
      <div className={classes.head}>
        <span className={classes.building} aria-hidden="true">
          <IconBuilding size={24} stroke={1.5} />
        </span>
        <div className={classes.identity}>
          <h2>{card?.name ?? organization.name}</h2>
          {card && <p>{t(`types.${card.organizationType}`)}</p>}
        </div>
      </div>
      {error && !card && <CardProblem error={error} onRetry={() => void refetch()} />}
      {!card && !error && (
        <div className={classes.loading} role="status" aria-label={t('loading')}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      )}
      {card && (
        <dl className={classes.facts}>
          <CardFact label={t('code')}>{card.code}</CardFact>
          <CardFact label={t('address')}>{addressLines(card).join('\n')}</CardFact>
          <CardFact label={t('phone')}>{card.phoneNumber}</CardFact>
          <CardFact label={t('parent')}>
            {card.parentName && card.parentCode && t('parentName', { name: card.parentName, code: card.parentCode })}
          </CardFact>
        </dl>
      )}
    </>
  )
}

function addressLines({ addressLine1, addressLine2, addressLine3, city, state, postalCode }: OrganizationCard) {
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [addressLine1, addressLine2, addressLine3, place].filter(Boolean)
}
