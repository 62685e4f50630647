import { pictureAddress } from '@bindery/contract/users'
import { useQuery } from '@tanstack/react-query'
import { faceOf } from '../faces.ts'
import { queryClient } from '../queryClient.ts'
import { initialsOf, tintOf } from './initials.ts'
import classes from './PersonAvatar.module.css'

interface Props {
  person: { id: number; name: string }
  /** 18, 22, 28, 32 or 48 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
}

/** The system user has no picture. */
const SYSTEM = 0

/**
 * The picture of a person, or initials on the person's own colour, with a dot if the person is online. The name is always beside
 * it, or labels the control around it.
 */
export function PersonAvatar({ person: { id, name }, size = 'md' }: Props) {
  const { data: face } = useQuery({ ...faceOf(id), enabled: id !== SYSTEM }, queryClient)
  const picture = face?.picture && pictureAddress(id, face.picture)
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-tint={tintOf(id)}
      data-initials={picture ? '' : initialsOf(name)}
      data-presence={face?.online ? (face.availableToChat ? 'available' : 'away') : undefined}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" />}
    </span>
  )
}
