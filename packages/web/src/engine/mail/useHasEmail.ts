import { currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'

const SETTINGS = {
  underwriter: 'enableEmailCollaborationForUnderwriterWorkstation',
  agent: 'enableEmailCollaborationForAgentWorkspace',
} as const

/** Whether the email tab is visible: one setting for the carrier's people, one for agents. */
export const useHasEmail = () => String(usePreference<unknown>(SETTINGS[currentConsole])) === 'true'
