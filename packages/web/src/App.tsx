import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { currentConsole } from '#platform/consoles.ts'
import { queryClient } from '#platform/queryClient.ts'
import { themeOf } from '#platform/theme/theme.ts'
import { variables } from '#platform/theme/variables.ts'

const theme = themeOf(currentConsole)
/** The same key as in public/start.js, which sets the scheme before this code is loaded. */
const colourScheme = localStorageColorSchemeManager({ key: 'bindery.colourScheme' })

export function App({ children }: { children: React.ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
      withStaticClasses={false}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
