import { useEffect, useRef } from 'react'
import { useTheme, type ThemeChoice } from '#shared/ui/index.ts'
import { useClient } from './client.ts'
import { useCall } from './useCall.ts'

/** Syncs the theme with the account: it is applied after signing in, and changes are stored there. */
export const ThemeSync = () => {
  const { choice, setChoice } = useTheme()
  const client = useClient()
  const { data, mutate } = useCall('getUser')
  const known = useRef<ThemeChoice | null>(null)
  useEffect(() => {
    // An administrator acting as a member keeps their own theme and does not change the member's.
    if (!data || data.impersonated_by) return
    if (known.current === null) {
      const stored = data.profile.preferences?.theme
      known.current = stored ?? choice
      if (stored && stored !== choice) setChoice(stored)
      return
    }
    if (known.current === choice) return
    known.current = choice
    client.call('setUser', { body: { preferences: { theme: choice } } }).then(
      (account) => mutate(account, { revalidate: false }),
      () => {
        // It is still shown, and remembered in this browser.
      },
    )
  }, [data, choice, setChoice, client, mutate])
  return null
}
