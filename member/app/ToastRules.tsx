import { useEffect } from 'react'
import { isToastVisible, settingValue, type ToastLocation } from '#shared/rules/index.ts'
import { configureToasts } from '#shared/ui/index.ts'
import { useClient } from './client.ts'
import { useSettings } from './useSettings.ts'

const restricted = '1'

/** Shows toasts only on the pages administrators chose. The list of pages is requested only when it matters. */
export const ToastRules = () => {
  const client = useClient()
  const settings = useSettings()
  const service = settingValue(settings, 'EnableToastService')
  useEffect(() => {
    let isHere = true
    const apply = (locations: readonly ToastLocation[]) =>
      configureToasts({ isVisible: (path) => isToastVisible(path, service, locations) })
    if (service !== restricted) apply([])
    else
      client.call('clientSearch', { query: { classkey: 'toast_message_locations', take: 200 } }).then(
        ({ models }) => {
          const places = models.map((model: Record<string, unknown>) => ({
            path: String(model['path'] ?? ''),
            display_status: model['display_status'],
          }))
          if (isHere) apply(places)
        },
        () => {
          // If the list cannot be loaded, toasts are shown: a missing message is worse than an extra one.
        },
      )
    return () => {
      isHere = false
    }
  }, [client, service])
  return null
}
