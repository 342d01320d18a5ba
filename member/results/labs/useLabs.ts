import { useCallback, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useDebounced } from '#shared/ui/index.ts'
import { keyOf, useCall, useClient, useFailureToast, type Answer } from '../../app/index.ts'

export type Lab = Answer<'listLabLocations'>['models'][number]
/** Where labs are looked for: a point with its name, or the place of the profile. */
export interface Around {
  lat: number
  lng: number
  /** Null for the place that the device says. */
  name: string | null
}

const pageSize = 20
const shortest = 2

/** Names of places that begin with what is typed. */
export const usePlaceNames = (typed: string): readonly string[] => {
  const input = useDebounced(typed.trim(), 250)
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

/** Labs with the nearest first, and the one that the member goes to. */
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
        // Lists around other places say which one it is as well.
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
