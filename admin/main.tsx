import '#shared/ui/styles.css'
import './app/values.css'
import './outline.css'
import manifest from 'virtual:calls'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { followTranslation } from '#shared/browser/index.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { saveReturnPath } from '#shared/client/index.ts'
import { ThemeProvider } from '#shared/ui/theme.tsx'
import { BackOffice } from './app/BackOffice.tsx'
import { unauthorizedPath } from './data/authProvider.ts'
import { fetchOrTake } from './data/earlyCalls.ts'
import { createSession } from './data/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

followTranslation()
const declarations = resourceMap()
const session = createSession({
  manifest,
  labelOf: (name) => declarations.get(name)?.label,
  fetch: fetchOrTake,
})
const office = (
  <BackOffice
    declarations={declarations}
    session={session}
    manifest={manifest}
    leave={(path) => {
      if (path === unauthorizedPath) saveReturnPath(location.pathname + location.search + location.hash)
      location.assign(path)
    }}
  />
)

// Lists share one file, which would otherwise be asked for when the account is there.
if (/^\/admin\/\w+\/?$/.test(location.pathname)) import('./generated/list/GeneratedList.tsx').catch(() => {})

const app = (
  <StrictMode>
    <ThemeProvider>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: office }], { basename: '/admin' })} />
    </ThemeProvider>
  </StrictMode>
)
// In small pieces, between which the browser can answer to presses.
startTransition(() => createRoot(root).render(app))
