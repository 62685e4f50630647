import '@fontsource-variable/inter/opsz.css'
import '@fontsource-variable/newsreader/opsz.css'
import '#platform/theme/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startI18n } from './platform/i18n/i18n.ts'
import { queryClient } from './platform/queryClient.ts'
import { askBeforeLeaving } from './platform/saving.ts'
import { signInAutomatically, watchOtherTabs } from './platform/session.ts'
import { printOnWhite } from './platform/theme/print.ts'
import { ServerAway } from './platform/ui/ServerAway.tsx'
import { watchStyles } from './platform/ui/styles.ts'
import { expectLanding, loadFrame, router } from './router.tsx'
import { startUp } from './startUp.ts'

const page = createRoot(document.getElementById('root')!)
const texts = import('./texts.ts').then(({ english }) => startI18n(english))

const start = () =>
  startUp({
    texts,
    signInAutomatically,
    loadPage: () => loadFrame(),
    show: (what) =>
      page.render(
        <App>{what === 'serverAway' ? <ServerAway onBack={start} /> : <RouterProvider router={router} />}</App>,
      ),
  })

watchOtherTabs()
askBeforeLeaving(queryClient)
watchStyles()
printOnWhite()
expectLanding(location.pathname)
start()
