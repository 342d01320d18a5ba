import { useMemo } from 'react'
import type { Setting } from '#shared/rules/index.ts'
import { useCall } from './useCall.ts'

const request = { query: { classkey: 'global_defaults', take: 200 } }

/** The platform settings that members may read; empty until they have loaded. */
export const useSettings = (): readonly Setting[] => {
  const { data } = useCall('clientSearch', request, { revalidateOnFocus: false })
  return useMemo(
    () =>
      (data?.models ?? []).flatMap((model: Record<string, unknown>) =>
        typeof model['name'] === 'string'
          ? [{ name: model['name'], value: model['value'] == null ? null : String(model['value']) }]
          : [],
      ),
    [data],
  )
}
