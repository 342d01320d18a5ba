import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { keyOf } from '../../app/index.ts'
import type { Account, SignedIn } from '../../session/index.ts'
import { destinationOf } from './destination.ts'
import { takeReturnPath, type ReturnPath } from '#shared/client/index.ts'

/** Redirects someone who just signed in, with the account already loaded. */
export const useSignInRedirect = () => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { mutate } = useSWRConfig()
  return useCallback(
    async ({ tokens: _, ...account }: Account & Partial<SignedIn>) => {
      // Taken in any case, or the tab's next sign-in would go there.
      const { id } = account.user
      const kept = takeReturnPath(id)
      const { from, of = null } = (state ?? {}) as ReturnPath
      // The screen that was open belongs to its member: another account does not return to it.
      const wanted = (of === null || of === id ? from : undefined) ?? kept
      const { path, isOtherApplication } = destinationOf(account, wanted)
      if (isOtherApplication) return window.location.assign(path)
      // An expired session leaves the page as it was: nothing loaded for someone else may be shown.
      await mutate(() => true, undefined, { revalidate: false })
      await mutate(keyOf('getUser'), account, { revalidate: false })
      await navigate(path, { replace: true })
    },
    [navigate, state, mutate],
  )
}
