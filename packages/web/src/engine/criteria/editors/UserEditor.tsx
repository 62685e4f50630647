import { usersApi } from '@bindery/contract/users'
import { Button, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { withOperator } from '../criteria.ts'
import { operatorText } from '../describe.ts'
import classes from '../strip.module.css'
import { usersNamed, useWording } from '../useWording.ts'
import { CheckList, sift, valuesOf } from './CheckList.tsx'
import type { EditorProps } from './editorProps.ts'

const SHOWN = 25
const SEARCH_DELAY_MS = 250
const QUICK = ['me', 'myTeam']

const usersLike = (name: string) =>
  queryOptions({
    queryKey: ['users', 'like', name],
    queryFn: () => send(usersApi.list, { query: { ...(name ? { name } : {}), numberOfRows: SHOWN } }),
    placeholderData: keepPreviousData,
  })

/** Finds people by part of their name, the chosen ones first. Offers "me" and "my team" as shortcuts. */
export function UserEditor({ criterion, template, onChange, onFinish }: EditorProps) {
  const { t } = useTranslation('criteria')
  const words = useWording([], undefined)
  const [sought, setSought] = useState('')
  const [asked] = useDebouncedValue(sought.trim(), SEARCH_DELAY_MS)
  const { data: found } = useQuery(usersLike(asked))
  const chosen = valuesOf(criterion.value)
  const { data: named } = useQuery(usersNamed(chosen.filter((id) => typeof id === 'number')))
  const picked = (named?.records ?? []).filter(({ id }) => chosen.includes(id))
  const others = (found?.records ?? []).filter(({ id }) => !chosen.includes(id))
  const more = (found?.totalRecords ?? 0) - (found?.records.length ?? 0)
  return (
    <>
      <Group gap="xs">
        {QUICK.filter((operator) => template.operators.includes(operator)).map((operator) => (
          <Button
            key={operator}
            size="xs"
            variant="default"
            onClick={() => onFinish(withOperator(criterion, operator))}
          >
            {operatorText({ ...criterion, operator }, words)}
          </Button>
        ))}
      </Group>
      <CheckList
        label={template.label}
        choices={sift(
          [...picked, ...others].map(({ id, name }) => ({ value: id, name })),
          sought,
        )}
        chosen={chosen}
        sought={sought}
        onSeek={setSought}
        onChange={(value) => onChange({ ...criterion, value })}
        footer={more > 0 && <p className={classes.nothing}>{t('more', { count: more })}</p>}
      />
    </>
  )
}
