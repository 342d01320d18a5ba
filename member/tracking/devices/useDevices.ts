import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { RecordedDay } from '#shared/rules/index.ts'
import { useCall, useClient, type Answer } from '../../app/index.ts'

export type Device = Answer<'listAuthorizers'>['data_sources'][number]

/** Calls whose answers change when days are added or removed. */
const changed = new Set(['listAuthorizers', 'getBodyMetrics', 'getHealthSummary'])
const isChanged = (key: unknown) => Array.isArray(key) && changed.has(String(key[0]))

/** The brands with their connections, and what a member can do with each. All of it throws if the server refuses. */
export const useDevices = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const { data, error, isLoading, mutate: reload } = useCall('listAuthorizers')

  const revoke = useCallback(
    async (source: string) => {
      await client.call('revokeDevice', { body: { dataSource: source } })
      await mutate(isChanged)
    },
    [client, mutate],
  )
  const record = useCallback(
    async (source: string, days: readonly RecordedDay[]) => {
      const answer = await client.call('recordBodyMetrics', { body: { data_source: source, days: [...days] } })
      await mutate(isChanged)
      return answer.saved_days
    },
    [client, mutate],
  )
  return { devices: data?.data_sources, error, isLoading, retry: () => void reload(), revoke, record }
}

/** Connects a brand with its authorization code. */
export const useConnect = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  return useCallback(
    async (source: string, code: string, hasSamples: boolean) => {
      await client.call('connectDevice', { body: { dataSource: source, code, sample_days: hasSamples } })
      await mutate(isChanged)
    },
    [client, mutate],
  )
}
