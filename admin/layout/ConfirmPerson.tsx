import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../data/SessionContext.ts'

const ConfirmPersonDialog = lazy(() => import('./ConfirmPersonDialog.tsx'))

/** Shown over the open screen when a call requires a recent password, or a sign-in its second step; the call then continues. */
export const ConfirmPerson = () => {
  const session = useSession()
  const confirmation = useSyncExternalStore(session.subscribe, session.confirmation)
  if (!confirmation) return null
  return (
    <Suspense fallback={null}>
      <ConfirmPersonDialog {...confirmation} />
    </Suspense>
  )
}
