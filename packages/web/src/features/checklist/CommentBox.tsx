import { CHECKLIST_COMMENT_LIMIT, type ChecklistItem } from '@bindery/contract/checklist'
import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import classes from './checklist.module.css'
import { itemMeanwhile } from './queries.ts'
import { useCommentDraft } from './useCommentDraft.ts'

export function CommentBox({ submissionId, item }: { submissionId: number; item: ChecklistItem }) {
  const { t } = useTranslation('checklist')
  const { comment, error, type, save, discard } = useCommentDraft(submissionId, item)
  const theirs = itemMeanwhile(error)
  return (
    <div className={classes.comment}>
      <Textarea
        classNames={{ input: classes.commentInput ?? '' }}
        aria-label={t('commentOn', { item: item.definition.name })}
        placeholder={t('comment')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={CHECKLIST_COMMENT_LIMIT}
        value={comment}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => save()}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) save()
        }}
      />
      <span className={classes.counter}>{t('left', { count: comment.length, limit: CHECKLIST_COMMENT_LIMIT })}</span>
      {error && (
        <div className={classes.notSaved} role="alert">
          <p>{theirs ? said(theirs.comment) : t('notSaved', { why: problemSentence(error) })}</p>
          {theirs && (
            <Button size="xs" variant="default" onClick={discard}>
              {t('discard')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => save(theirs)}>
            {t(theirs ? 'replace' : 'saveAgain')}
          </Button>
        </div>
      )}
    </div>
  )

  function said(other: string) {
    return other ? t('theirs', { comment: other }) : t('theirsRemoved')
  }
}
