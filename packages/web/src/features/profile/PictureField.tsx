import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faceOf } from '#platform/faces.ts'
import { problemSentence } from '#platform/problems.ts'
import { useSession } from '#platform/session.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { CropPicture } from './CropPicture.tsx'
import classes from './ProfileDialog.module.css'
import { useRemovePicture } from './queries.ts'

/** The picture of the user, which replaces the initials everywhere. */
export function PictureField() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const { data: face } = useQuery(faceOf(user.id))
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const remove = useRemovePicture(user.id)
  const choose = async (file: File | null) => {
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => null)
    setUnreadable(picture === null)
    setChosen(picture)
  }
  return (
    <section className={classes.picture} aria-label={t('picture.label')}>
      <PersonAvatar person={user} size="xl" />
      <FileButton accept="image/*" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default">
            {t(face?.picture ? 'picture.replace' : 'picture.choose')}
          </Button>
        )}
      </FileButton>
      {face?.picture && (
        <Button size="xs" variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('picture.remove')}
        </Button>
      )}
      {isUnreadable && (
        <p className={classes.problem} role="alert">
          {t('picture.unreadable')}
        </p>
      )}
      {remove.isError && (
        <p className={classes.problem} role="alert">
          {problemSentence(remove.error)}
        </p>
      )}
      {chosen && <CropPicture picture={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}
