import { useFormats } from '#shared/i18n/index.ts'
import { useEffect } from 'react'
import { standingSevere, toNumber } from '#shared/rules/index.ts'
import type { VitalValues } from '#shared/ui/widgets/index.ts'
import { useCall, useTimezone } from '../../app/index.ts'
import { useCrisisHelp } from '../../session/index.ts'

/** As many as a member takes in a day. */
const latest = { query: { take: 20 } }
const valuesOf = (data: Readonly<Record<string, unknown>>): VitalValues => {
  const value = (name: keyof VitalValues) => toNumber(data[name], null)
  return {
    hr: value('hr'),
    hrv: value('hrv'),
    sbp: value('sbp'),
    dbp: value('dbp'),
    rr: value('rr'),
    spo2: value('spo2'),
    stress_index: value('stress_index'),
    temperature: value('temperature'),
  }
}

/**
 * The newest reading. `values` is null without one, and while it loads; `emergency` is the number to
 * call about a severe one; `taken` is its time, formatted for the member. `standing` are the severe values of readings before it
 * that it did not measure again.
 * `retry` is undefined once readings are loaded. A failure to load is only logged: a new reading can be taken meanwhile.
 */
export const useLastSnapshot = () => {
  const { formatDateTime } = useFormats()
  const timezone = useTimezone()
  const { emergency } = useCrisisHelp()
  const { data, error, isLoading, mutate } = useCall('listVitals', latest)
  useEffect(() => {
    if (error) console.warn('The vitals could not be loaded.', error)
  }, [error])
  const models = data?.models ?? []
  const [vital] = models
  return {
    values: vital ? valuesOf(vital.data) : null,
    standing: standingSevere(models)
      .filter(({ created_at }) => created_at !== vital?.created_at)
      .map(({ data, created_at }) => ({ data, taken: formatDateTime(created_at, timezone) })),
    emergency,
    isSimulated: vital?.source === 'simulator',
    taken: vital && formatDateTime(vital.created_at, timezone),
    error,
    isReady: data !== undefined || (error !== undefined && !isLoading),
    retry: data ? undefined : () => void mutate(),
  }
}
