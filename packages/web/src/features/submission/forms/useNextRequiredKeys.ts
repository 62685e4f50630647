import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import './texts.ts'

const NONE: Shortcut[] = []

/** G R, and Alt R while typing, go to the next required field: in this form, or from another page into a form. */
export function useNextRequiredKeys(nextRequired: () => void, isOffered = true) {
  const { t } = useTranslation('submissionForms')
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'g r', label: t('next'), group: t('shortcuts'), run: nextRequired },
      { keys: 'Alt R', label: t('next'), group: t('shortcuts') },
    ],
    [t, nextRequired],
  )
  useShortcuts(isOffered ? shortcuts : NONE)
  useEffect(() => {
    if (!isOffered) return
    const press = (event: KeyboardEvent) => {
      const { target, altKey, code } = event
      if (!altKey || code !== 'KeyR' || (target instanceof Element && target.closest('[role=dialog]'))) return
      event.preventDefault()
      nextRequired()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [nextRequired, isOffered])
}
