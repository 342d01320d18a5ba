import { useCallback } from 'react'
import type { DashboardPreferences } from '#shared/rules/index.ts'
import { useClient, useCall } from '../../app/index.ts'

const asTheyCome: DashboardPreferences = { order: [], hidden: [] }

/**
 * The member's arrangement of the home screen. `arrange` takes what is changed of it, shows it at once, stores it with the account, and reverts it if
 * it could not be stored.
 */
export const useDashboardPreferences = () => {
  const client = useClient()
  const { data, mutate } = useCall('getUser')
  const arrange = useCallback(
    async (change: Partial<DashboardPreferences>): Promise<void> => {
      const body = { preferences: { dashboard: change } }
      await mutate(client.call('setUser', { body }), {
        optimisticData: (_, account) => {
          if (!account) throw new Error('The home screen is arranged after the account is loaded')
          const { preferences } = account.profile
          const dashboard = { ...(preferences?.dashboard ?? asTheyCome), ...change }
          return { ...account, profile: { ...account.profile, preferences: { ...preferences, dashboard } } }
        },
        rollbackOnError: true,
        revalidate: false,
      })
    },
    [client, mutate],
  )
  return { dashboard: data?.profile.preferences?.dashboard ?? asTheyCome, arrange }
}
