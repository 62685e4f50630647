import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { PERSON_STATUSES, type PersonStatus } from '@bindery/contract/people'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { Button, Kbd, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDeviceMobile, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationFrame } from '#engine/administration/AdministrationFrame.tsx'
import { GridFooter } from '#engine/grid/GridFooter.tsx'
import { usePreference } from '#platform/preferences.ts'
import { useSession } from '#platform/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import type { PersonDraft } from './draft.ts'
import { FactorRolesDialog } from './FactorRolesDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonDrawer } from './PersonDrawer.tsx'
import classes from './people.module.css'
import { choicesQuery, type PeopleFilter, peopleQuery } from './queries.ts'
import { rowId, usePeopleKeys } from './usePeopleKeys.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/people')
const SEARCH_DELAY_MS = 250
const EVERYBODY: PeopleFilter = { search: '', status: '', role: '', page: 1, pageSize: DEFAULT_PAGE_SIZE }

/** The people whom the user manages: all people for the carrier, its own agents for an agency. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const { person: openId } = route.useSearch()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(EVERYBODY)
  const [search] = useDebouncedValue(filter.search.trim(), SEARCH_DELAY_MS)
  const [isInviting, setInviting] = useState(false)
  /** Unsaved edits by person, so that opening another person or closing the drawer keeps them. */
  const [edits, setEdits] = useState<Record<number, Partial<PersonDraft>>>({})
  const [showsFactorRoles, setShowsFactorRoles] = useState(false)
  const isCarrier = useSession().user.console === 'underwriter'
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const { data, error, refetch } = useQuery(peopleQuery({ ...filter, search }))
  usePageTitle(t('title'))
  const look = (change: Partial<PeopleFilter>) => setFilter((held) => ({ ...held, page: 1, ...change }))
  const open = useCallback(
    (person: number | undefined) => void navigate({ to: '/people', search: person ? { person } : {} }),
    [navigate],
  )
  const invite = useCallback(() => setInviting(true), [])
  const neighbours = usePeopleKeys({ rows: data?.records, openId, onOpen: open, onInvite: invite })
  const hasLetterKeys = usePreference(PREFERENCE_KEYS.singleKeyShortcuts, true)
  const close = () => {
    open(undefined)
    if (openId !== undefined) document.getElementById(rowId(openId))?.focus()
  }
  return (
    <AdministrationFrame>
      <div className={classes.page}>
        <section className={classes.sheet} aria-label={t('title')}>
          <div className={classes.header}>
            <h1>{t('title')}</h1>
            {data && (
              <>
                <span className={classes.total}>
                  {Object.values(data.counts).reduce((sum, count) => sum + count, 0)}
                </span>
                <span className={classes.dim}>{t('summary', data.counts)}</span>
              </>
            )}
            <span className={classes.grow} />
            {isCarrier && (
              <Button
                variant="default"
                leftSection={<IconDeviceMobile size={16} stroke={1.7} aria-hidden="true" />}
                onClick={() => setShowsFactorRoles(true)}
              >
                {t('factorRoles.button')}
              </Button>
            )}
            <Button
              leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden="true" />}
              rightSection={hasLetterKeys && <Kbd aria-hidden="true">I</Kbd>}
              onClick={invite}
            >
              {t('invite.button')}
            </Button>
          </div>
          <search className={classes.filters}>
            <TextInput
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
              value={filter.search}
              onChange={({ currentTarget }) => look({ search: currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('status')}
              data={[
                { value: '', label: t('allStatuses') },
                ...PERSON_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
              ]}
              value={filter.status}
              onChange={({ currentTarget }) => look({ status: currentTarget.value as PersonStatus | '' })}
            />
            {choices.roles.length > 1 && (
              <NativeSelect
                aria-label={t('role')}
                data={[
                  { value: '', label: t('allRoles') },
                  ...choices.roles.map(({ name, label }) => ({ value: name, label })),
                ]}
                value={filter.role}
                onChange={({ currentTarget }) => look({ role: currentTarget.value })}
              />
            )}
          </search>
          {content()}
          <GridFooter
            list={t('title')}
            page={filter.page}
            pageSize={filter.pageSize}
            total={data?.totalRecords}
            onPage={(page) => look({ page })}
            onPageSize={(pageSize) => look({ pageSize })}
            hasLetterKeys={hasLetterKeys}
          />
        </section>
        {openId !== undefined && (
          <PersonDrawer
            id={openId}
            {...neighbours}
            edits={edits[openId] ?? {}}
            onEdit={(own) => setEdits((held) => ({ ...held, [openId]: own }))}
            onOpen={open}
            onClose={close}
          />
        )}
        {showsFactorRoles && <FactorRolesDialog onClose={() => setShowsFactorRoles(false)} />}
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      </div>
    </AdministrationFrame>
  )

  function content() {
    if (error && !data) return <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />
    if (data?.records.length !== 0)
      return <PeopleTable rows={data?.records} openId={openId} onOpen={open} onClose={close} />
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        action={
          <Button variant="default" onClick={() => setFilter(EVERYBODY)}>
            {t('showAll')}
          </Button>
        }
      />
    )
  }
}
