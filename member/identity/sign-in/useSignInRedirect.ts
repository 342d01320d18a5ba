import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { keyOf } from '../../app/index.ts'
import type { Account, SignedIn } from '../../session/index.ts'
import { destinationOf } from './destination.ts'
import { takeReturnPath } from './returnPath.ts'

/** Leads a person who just signed in to where they belong, with the account already at hand. */
export const useSignInRedirect = () => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { mutate } = useSWRConfig()
  return useCallback(
    async ({ tokens: _, ...account }: Account & Partial<SignedIn>) => {
      // Taken in any case, or the next sign-in of the tab would be led there.
      const kept = takeReturnPath()
      const wanted = (state as { from?: unknown } | null)?.from ?? kept
      const { path, isOtherApplication } = destinationOf(account, wanted)
      if (isOtherApplication) return window.location.assign(path)
      // A session that ran out leaves the page as it was: nothing that was loaded for somebody else may show.
      await mutate(() => true, undefined, { revalidate: false })
      await mutate(keyOf('getUser'), account, { revalidate: false })
      await navigate(path, { replace: true })
    },
    [navigate, state, mutate],
  )
}
