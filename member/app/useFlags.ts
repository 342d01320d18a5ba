import { useCallback } from 'react'
import { flagsRequest, isFlagOn, type FlagName } from '#shared/rules/index.ts'
import { useCall } from './useCall.ts'

/** Whether a feature is enabled for the member. */
export type Flags = (name: FlagName) => boolean

/** The member's feature flags: `isOn` is undefined until they have loaded. */
export const useFlags = () => {
  const { data, error, isLoading, mutate } = useCall('clientSearch', flagsRequest, { revalidateOnFocus: false })
  const models = data?.models
  const ask = useCallback<Flags>(
    (name) =>
      isFlagOn(
        (models ?? []).map((flag: Record<string, unknown>) => ({
          name: String(flag['name']),
          is_enabled: flag['is_enabled'] === true,
        })),
        name,
      ),
    [models],
  )
  return { isOn: data ? ask : undefined, error, isLoading, retry: () => void mutate() }
}
