import { Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../data/SessionContext.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const ConfirmPersonDialog = lazyPart(() => import('./ConfirmPersonDialog.tsx'))

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
