import type { ChecklistItem } from '@bindery/contract/checklist'
import { Anchor, Checkbox, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import { AuthorityIcon } from './AuthorityIcon.tsx'
import { CommentBox } from './CommentBox.tsx'
import classes from './checklist.module.css'
import { partsOf } from './description.ts'
import { useCheck } from './queries.ts'

export function Item({ submissionId, item }: { submissionId: number; item: ChecklistItem }) {
  const { t } = useTranslation('checklist')
  const { instant } = useFormats()
  const check = useCheck(submissionId, item.id)
  const [chosen, choose] = useAtOnce(check.mutateAsync)
  const { checked } = { ...item, ...chosen }
  const by =
    item.checked && item.checkedBy && item.checkedAt !== null
      ? t('checkedBy', { name: item.checkedBy.name, when: instant(item.checkedAt) })
      : null
  return (
    <li className={classes.item} data-checked={checked || undefined}>
      <div className={classes.line}>
        <Tooltip label={item.reason ?? by} disabled={!item.reason && !by} position="bottom-start" multiline maw={320}>
          <Checkbox
            classNames={{ body: classes.checkBody ?? '', label: classes.description ?? '' }}
            label={<Description text={item.description} />}
            checked={checked}
            disabled={!item.canCheck}
            aria-describedby={item.reason ? `why-${item.id}` : undefined}
            onChange={({ currentTarget }) => choose({ checked: currentTarget.checked })}
          />
        </Tooltip>
        {item.type === 'authority' && <AuthorityIcon isApproved={checked} isNamed />}
      </div>
      {item.reason && (
        <p id={`why-${item.id}`} className={classes.reason}>
          {item.reason}
        </p>
      )}
      <CommentBox submissionId={submissionId} item={item} />
    </li>
  )
}

const Description = ({ text }: { text: string }) =>
  partsOf(text).map((part) =>
    part.href ? (
      <Anchor key={part.href} href={part.href} target="_blank" rel="noreferrer" inherit>
        {part.text}
      </Anchor>
    ) : (
      part.text
    ),
  )
