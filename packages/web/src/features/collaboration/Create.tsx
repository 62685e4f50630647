import type { CollaborationKind } from '@bindery/contract/collaboration'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { type Creatable, creatables } from './creatables.ts'
import { useFileTemplates } from './letterQueries.ts'

const FileTemplates = lazily(async () => (await import('./FileTemplates.tsx')).FileTemplates)

interface Props {
  submissionId: number
  tab: CollaborationKind | null
  onCreate: (kind: CollaborationKind) => void
}

/** A menu of what the user may create; if that is one kind, a button for it. */
export function Create({ submissionId, tab, onCreate }: Props) {
  const { t } = useTranslation('collaboration')
  const [isWriting, setWriting] = useState(false)
  const offered = useOffered(tab)
  const icon = <IconPlus size={14} stroke={1.7} aria-hidden="true" />
  const create = (kind: Creatable) => (kind === 'template' ? setWriting(true) : onCreate(kind))
  if (offered.length === 0) return null
  if (offered.length === 1)
    return (
      <Button size="xs" data-create leftSection={icon} onClick={() => create(offered[0]!)}>
        {t('create')}
      </Button>
    )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" data-create leftSection={icon}>
            {t('create')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((kind) => (
            <Menu.Item key={kind} onClick={() => create(kind)}>
              {t(`createKinds.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isWriting && (
        <Suspense fallback={null}>
          <FileTemplates submissionId={submissionId} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}

function useOffered(tab: CollaborationKind | null): Creatable[] {
  const session = useSession()
  const templates = useFileTemplates()
  const may = {
    attachment: hasPermission(session, 'attachment.add'),
    message: hasPermission(session, 'chat.live'),
    email: hasPermission(session, 'email.create'),
    note: hasPermission(session, 'note.modify'),
    task: hasPermission(session, 'task.modify'),
  }
  return creatables(tab, may, templates.length > 0)
}
