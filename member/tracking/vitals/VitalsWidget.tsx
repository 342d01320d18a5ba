import { useEffect } from 'react'
import { toNumber } from '#shared/rules/index.ts'
import { formatDateTime } from '#shared/ui/index.ts'
import { VitalsCard, type VitalValues } from '#shared/ui/widgets/index.ts'
import { useCall, useTimezone } from '../../app/index.ts'
import { usePlace } from '../../content/index.ts'

const latest = { query: { take: 1 } }
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
  }
}

/**
 * The built-in widget for vitals. If earlier readings cannot be loaded the card says so and offers a retry, along with a new
 * scan. Otherwise the failure is only logged.
 */
const VitalsWidget = () => {
  const place = usePlace()
  const timezone = useTimezone()
  const { data, error, isLoading, mutate } = useCall('listVitals', latest)
  useEffect(() => {
    if (error) console.warn('The vitals could not be loaded.', error)
  }, [error])
  const [vital] = data?.models ?? []
  return (
    <VitalsCard
      values={vital ? valuesOf(vital.data) : null}
      isSimulated={vital?.source === 'simulator'}
      taken={vital && formatDateTime(vital.created_at, timezone)}
      scan={place('/client/vitals')}
      history={place('/client/vitals/history')}
      state={data || (error && !isLoading) ? 'ready' : 'loading'}
      onRetry={data ? undefined : () => void mutate()}
    />
  )
}

export default VitalsWidget
