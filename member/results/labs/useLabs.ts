import { useCallback, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { debounces } from '#shared/rules/index.ts'
import { useDebounced } from '#shared/ui/index.ts'
import { keyOf, useCall, useClient, useFailureToast, type Answer } from '../../app/index.ts'

export type Lab = Answer<'listLabLocations'>['models'][number]
/** Where to search for labs: a named point, or the profile's address. */
export interface Around {
  lat: number
  lng: number
  /** Null for the device's location. */
  name: string | null
}

const pageSize = 20
const shortest = 2

/** Names of places starting with the input. */
export const usePlaceNames = (typed: string): readonly string[] => {
  const input = useDebounced(typed.trim(), debounces.autocomplete)
  const client = useClient()
  const request = { query: { input } }
  const { data } = useSWR(
    input.length < shortest ? null : keyOf('findPlaces', request),
    () => client.call('findPlaces', request),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  )
  return input.length < shortest ? [] : (data?.predictions.map(({ description }) => description) ?? [])
}

/** Labs, nearest first, and the member's chosen one. */
export const useLabs = (around: Around | null) => {
  const client = useClient()
  const { mutate: mutateAll } = useSWRConfig()
  const fail = useFailureToast('choose-lab')
  const request = { query: { page_size: pageSize, ...(around ? { lat: around.lat, lng: around.lng } : {}) } }
  const { data, error, isLoading, mutate } = useCall('listLabLocations', request, { keepPreviousData: true })
  const [pending, setPending] = useState<number | null>(null)
  const choose = useCallback(
    async function choose(lab: Lab): Promise<void> {
      const lab_id = lab.is_chosen ? null : lab.id
      setPending(lab.id)
      try {
        await client.call('chooseLab', { body: { lab_id } })
        // Lists around other places mark the chosen one as well.
        await mutateAll((key) => Array.isArray(key) && key[0] === 'listLabLocations')
      } catch (failure) {
        fail(failure, () => choose(lab))
      } finally {
        setPending(null)
      }
    },
    [client, mutateAll, fail],
  )
  const origin = data?.meta?.['origin'] as { place: string | null } | null | undefined
  return {
    labs: data?.models,
    origin: origin ?? null,
    error,
    isLoading,
    retry: () => void mutate(),
    choose: (lab: Lab) => void choose(lab),
    pending,
  }
}
