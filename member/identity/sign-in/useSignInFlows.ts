import { useEffect, useMemo } from 'react'
import { useClient } from '../../app/index.ts'
import { useCrypto, useSession } from '../../session/index.ts'
import { createSignInFlows } from './signInFlows.ts'

/** The sign-in flows. The worker starts with the screen, so that it is ready when the form is submitted. */
export const useSignInFlows = () => {
  const client = useClient()
  const session = useSession()
  const crypto = useCrypto()
  useEffect(() => {
    // A worker that cannot start is reported by the form that needs it.
    crypto().catch(() => undefined)
  }, [crypto])
  return useMemo(() => createSignInFlows({ client, session, crypto }), [client, session, crypto])
}
