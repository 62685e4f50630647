import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { usePreference, useSavePreference } from '#platform/preferences.ts'

export const THEMES = ['system', 'light', 'dark'] as const

const schemeOf = (choice: string): MantineColorScheme => (choice === 'light' || choice === 'dark' ? choice : 'auto')

/** The theme is saved with the user. This browser keeps a copy for the time before sign-in. */
export function useThemePreference() {
  const choice = usePreference(PREFERENCE_KEYS.theme, 'system')
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => setColorScheme(schemeOf(choice)), [choice, setColorScheme])
}

export function useThemeChoice() {
  const choice = usePreference(PREFERENCE_KEYS.theme, 'system')
  const save = useSavePreference()
  return {
    choice: THEMES.find((theme) => theme === choice) ?? 'system',
    choose: (theme: string) => save.mutate({ key: PREFERENCE_KEYS.theme, value: theme }),
  }
}
