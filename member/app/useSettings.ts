import { useMemo } from 'react'
import { settingsRequest, type Setting } from '#shared/rules/index.ts'
import { useCall } from './useCall.ts'

/** The platform settings that members may read; empty until they have loaded. */
export const useSettings = (): readonly Setting[] => {
  const { data } = useCall('clientSearch', settingsRequest, { revalidateOnFocus: false })
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
