import { Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../data/SessionContext.ts'
import { useOnce } from '../ui/useOnce.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const SignInDialog = lazyPart(() => import('./SignInDialog.tsx'))

/** Shown over the open screen when the session expires, so that a half-filled form is kept. */
export const SignInAgain = () => {
  const session = useSession()
  const isWaiting = useSyncExternalStore(session.subscribe, session.isWaiting)
  const hasWaited = useOnce(isWaiting)
  return <Suspense>{hasWaited && <SignInDialog isOpen={isWaiting} />}</Suspense>
}
