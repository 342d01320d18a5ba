import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { keyOf, useCall, useClient, type Answer } from '../../app/index.ts'

export type Offer = Answer<'listOffers'>['models'][number]
export type Redemption = Answer<'listRedemptions'>['models'][number]
export type OpenRedemption = Answer<'getRedemption'>

/** Calls that answer otherwise once something was redeemed. */
const changed = new Set(['listOffers', 'listRedemptions', 'listStars', 'listEligibleRewards'])
const accountKey = keyOf('getUser')
type Account = Answer<'getUser'>

const isChanged = (key: unknown) => Array.isArray(key) && changed.has(String(key[0]))

/** How many lines a history shows at first, and how many more each time. */
export const historyStep = 6
const mostLines = 200

/** A member's own history, as many lines as asked for. */
export const useRedemptions = (lines: number) =>
  useCall('listRedemptions', { query: { take: Math.min(lines, mostLines) } }, { keepPreviousData: true })
export const useStars = (lines: number) =>
  useCall('listStars', { query: { take: Math.min(lines, mostLines) } }, { keepPreviousData: true })

/** What can be redeemed, and redeeming it. */
export const useRewards = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const { data, error, isLoading, mutate: reload } = useCall('listOffers')

  /**
   * Redeems a reward; the balance of every screen follows.
   * @param press the same one for every attempt, so that a lost answer costs no second reward
   * @throws when the server refuses, with everything loaded anew
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

/** Opens the code of a redemption. It is asked for each time and kept nowhere. */
export const useOpenRedemption = () => {
  const client = useClient()
  return useCallback(
    (id: number): Promise<OpenRedemption> => client.call('getRedemption', { params: { id } }),
    [client],
  )
}
