import { initialsOf, tintOf } from './initials.ts'
import classes from './PersonAvatar.module.css'

interface Props {
  person: { id: number; name: string }
  /** 18, 22, 28, 32 or 48 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
}

/** Initials on the person's own colour. The name is always beside it, or labels the control around it. */
export function PersonAvatar({ person, size = 'md' }: Props) {
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-tint={tintOf(person.id)}
      data-initials={initialsOf(person.name)}
      aria-hidden="true"
    />
  )
}
