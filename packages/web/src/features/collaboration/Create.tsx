import type { CollaborationKind } from '@bindery/contract/collaboration'
import type { Email } from '@bindery/contract/email'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasEmail } from '#engine/mail/useHasEmail.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { type Creatable, creatables } from './creatables.ts'
import { useEmailTemplates, useNewEmail } from './emailQueries.ts'
import { useFileTemplates } from './letterQueries.ts'
import type { SubPage } from './state.ts'

const EmailTemplates = lazily(async () => (await import('./EmailTemplates.tsx')).EmailTemplates)
const FileTemplates = lazily(async () => (await import('./FileTemplates.tsx')).FileTemplates)

interface Props {
  submissionId: number
  tab: CollaborationKind | null
  onCreate: (subPage: SubPage) => void
}

/** A menu of what the user may create; if that is one kind, a button for it. */
export function Create({ submissionId, tab, onCreate }: Props) {
  const { t } = useTranslation('collaboration')
  const [writing, setWriting] = useState<'template' | 'emailTemplate' | null>(null)
  const offered = useOffered(tab)
  const icon = <IconPlus size={14} stroke={1.7} aria-hidden="true" />
  const showDraft = ({ id }: Email) => onCreate({ kind: 'email', id, isNew: true })
  const beginEmail = useNewEmail(submissionId, showDraft)
  const create = (kind: Creatable) => {
    if (kind === 'template' || kind === 'emailTemplate') setWriting(kind)
    else if (kind !== 'email') onCreate({ kind, id: null })
    else if (!beginEmail.isPending) beginEmail.mutate()
  }
  if (offered.length === 0) return null
  if (offered.length === 1)
    return (
      <Button
        size="xs"
        data-create
        leftSection={icon}
        loading={beginEmail.isPending}
        onClick={() => create(offered[0]!)}
      >
        {t('create')}
      </Button>
    )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" data-create leftSection={icon} loading={beginEmail.isPending}>
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
      <Suspense fallback={null}>
        {writing === 'template' && <FileTemplates submissionId={submissionId} onClose={() => setWriting(null)} />}
        {writing === 'emailTemplate' && (
          <EmailTemplates
            submissionId={submissionId}
            onBegun={(draft) => {
              setWriting(null)
              showDraft(draft)
            }}
            onClose={() => setWriting(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function useOffered(tab: CollaborationKind | null): Creatable[] {
  const session = useSession()
  // Templates that are still loading are offered: otherwise Create would begin an item without a template meanwhile.
  const templates = { attachment: useFileTemplates()?.length !== 0, email: useEmailTemplates()?.length !== 0 }
  const hasEmail = useHasEmail()
  const may = {
    attachment: hasPermission(session, 'attachment.add'),
    message: hasPermission(session, 'chat.live'),
    email: hasEmail && hasPermission(session, 'email.create'),
    note: hasPermission(session, 'note.modify'),
    task: hasPermission(session, 'task.modify'),
  }
  return creatables(tab, may, templates)
}
