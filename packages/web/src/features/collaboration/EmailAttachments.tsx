import type { Email } from '@bindery/contract/email'
import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown, IconPaperclip, IconUpload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentsOf } from '#engine/documents/queries.ts'
import classes from './editor.module.css'
import type { useEmailUpload } from './useEmailUpload.ts'

interface Props {
  submissionId: number
  email: Email
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  upload: ReturnType<typeof useEmailUpload>
}

/** The files of a draft: of the submission, or from the disk. */
export function EmailAttachments({ submissionId, email, chosen, onChange, upload }: Props) {
  const { t } = useTranslation('collaboration')
  const input = useRef<HTMLInputElement>(null)
  const { data } = useQuery(attachmentsOf(submissionId))
  const files = (data ?? []).filter(({ id, superseded }) => !superseded || chosen.includes(id))
  const names = new Map(
    [...email.attachments, ...files].map((file) => [
      file.id,
      { name: file.name, size: file.byteCountToDisplaySize ?? '' },
    ]),
  )
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className={classes.attachments}>
      <Menu position="top-start" closeOnItemClick={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={15} stroke={1.7} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden="true" />}
          >
            {t('email.attach')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.fileMenu ?? ''}>
          <Menu.Item
            closeMenuOnClick
            leftSection={<IconUpload size={15} stroke={1.7} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('email.addAttachment')}
          </Menu.Item>
          <Menu.Label>{t(files.length === 0 ? 'email.noFiles' : 'email.ofSubmission')}</Menu.Label>
          {files.map(({ id, name }) => (
            <Menu.CheckboxItem key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
              {name}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('email.addAttachment')}
        onChange={({ currentTarget }) => {
          upload.add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <ul aria-label={t('email.attachments')}>
        {chosen.map((id) => {
          const { name = '', size = '' } = names.get(id) ?? {}
          return (
            <li key={id}>
              <span>{name}</span>
              <small>{size}</small>
              <ActionIcon
                size="xs"
                variant="subtle"
                aria-label={t('email.removeFile', { name })}
                onClick={() => toggle(id)}
              >
                <IconX size={12} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </li>
          )
        })}
        {upload.names.map((name, at) => (
          <li key={`${at} ${name}`} role="status">
            <Loader size={12} />
            <span>{t('email.uploading', { name })}</span>
          </li>
        ))}
      </ul>
      {upload.refusals.map((refusal) => (
        <p key={refusal} className={classes.refusal} role="alert">
          {refusal}
        </p>
      ))}
    </div>
  )
}
