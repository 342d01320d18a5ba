import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../data/SessionContext.ts'

const ConfirmPasswordDialog = lazy(() => import('./ConfirmPasswordDialog.tsx'))

/** Shown over the open screen when a call requires the password to have been entered recently; the call then continues. */
export const ConfirmPassword = () => {
  const session = useSession()
  const confirmation = useSyncExternalStore(session.subscribe, session.confirmation)
  if (!confirmation) return null
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onDone={confirmation.done} />
    </Suspense>
  )
}
