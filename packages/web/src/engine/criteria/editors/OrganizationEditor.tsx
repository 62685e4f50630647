import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { agencies } from '../useWording.ts'
import { CheckList, type Choice, sift, valuesOf } from './CheckList.tsx'
import type { EditorProps } from './editorProps.ts'

const OWN = 'own'

/** The hierarchy of agencies. Agents can also choose "my agency", which is resolved for each user of the filter. */
export function OrganizationEditor({ criterion, template, onChange }: EditorProps) {
  const { t } = useTranslation('criteria')
  const [sought, setSought] = useState('')
  const { data = [] } = useQuery(agencies)
  const least = Math.min(...data.map(({ level }) => level))
  const choices: Choice[] = [
    ...(currentConsole === 'agent' ? [{ value: OWN, name: t('text.ownAgency') }] : []),
    ...data.map(({ id, name, level }) => ({ value: id, name, level: sought ? 0 : level - least })),
  ]
  const chosen = valuesOf(criterion.value)
  return (
    <CheckList
      label={template.label}
      choices={sift(choices, sought)}
      chosen={chosen}
      sought={sought}
      onSeek={setSought}
      onChange={(value) => {
        const isOwn = value.includes(OWN) && !chosen.includes(OWN)
        onChange({ ...criterion, value: isOwn ? OWN : value.filter((part) => part !== OWN) })
      }}
    />
  )
}
