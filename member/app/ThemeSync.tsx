import { useEffect, useRef } from 'react'
import { useTheme, type ThemeChoice } from '#shared/ui/index.ts'
import { useClient } from './client.ts'
import { useCall } from './useCall.ts'

/** Keeps the theme with the account: the account's is shown after the sign-in, and what is chosen then is stored there. */
export const ThemeSync = () => {
  const { choice, setChoice } = useTheme()
  const client = useClient()
  const { data, mutate } = useCall('getUser')
  const known = useRef<ThemeChoice | null>(null)
  useEffect(() => {
    // An administrator who looks through a member's eyes keeps the own theme and changes nobody's.
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
        // The theme is shown and remembered in this browser all the same.
      },
    )
  }, [data, choice, setChoice, client, mutate])
  return null
}
