import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { keyOf, useCall, useClient, type Answer } from '../../app/index.ts'

export type Offer = Answer<'listOffers'>['models'][number]
export type Redemption = Answer<'listRedemptions'>['models'][number]
export type OpenRedemption = Answer<'getRedemption'>

/** Calls whose answers change after a redemption. */
const changed = new Set(['listOffers', 'listRedemptions', 'listStars', 'listEligibleRewards'])
const accountKey = keyOf('getUser')
type Account = Answer<'getUser'>

const isChanged = (key: unknown) => Array.isArray(key) && changed.has(String(key[0]))

/** The number of entries a history shows at first, and adds each time. */
export const historyStep = 6
const mostLines = 200

/** A member's history, with as many entries as requested. */
export const useRedemptions = (lines: number) =>
  useCall('listRedemptions', { query: { take: Math.min(lines, mostLines) } }, { keepPreviousData: true })
export const useStars = (lines: number) =>
  useCall('listStars', { query: { take: Math.min(lines, mostLines) } }, { keepPreviousData: true })

/** The rewards on offer, and redeeming them. */
export const useRewards = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const { data, error, isLoading, mutate: reload } = useCall('listOffers')

  /**
   * Redeems a reward; the balance updates on every screen.
   * @param press the same for every attempt, so that a lost answer does not redeem twice
   * @throws if the server refuses, after reloading everything
   */
  const redeem = useCallback(
    (id: number, press: string): Promise<OpenRedemption> => {
      const send = async () => {
        const { redemption, star_balance } = await client.call(
          'redeemReward',
          { params: { id } },
          { idempotencyKey: press },
        )
        const set = (account: Account | undefined) => account && { ...account, user: { ...account.user, star_balance } }
        await mutate<Account>(accountKey, set, { revalidate: false })
        return redemption
      }
      return send().finally(() => void mutate(isChanged))
    },
    [client, mutate],
  )
  return { rewards: data, error, isLoading, retry: () => void reload(), redeem }
}

/** Shows a redemption's code. It is requested each time and stored nowhere. */
export const useOpenRedemption = () => {
  const client = useClient()
  return useCallback(
    (id: number): Promise<OpenRedemption> => client.call('getRedemption', { params: { id } }),
    [client],
  )
}
