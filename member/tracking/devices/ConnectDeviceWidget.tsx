import { ConnectDeviceCard } from '#shared/ui/widgets/index.ts'
import { useCall } from '../../app/index.ts'
import { usePlace } from '../../content/index.ts'

/** The built-in widget that asks for a wearable; gone once one is connected. */
const ConnectDeviceWidget = () => {
  const place = usePlace()
  const { data, error, isLoading, mutate } = useCall('listAuthorizers')
  const target = place('/client/profile#devices')
  // Most members have a device: a place kept free for the prompt would only jump away.
  if (!data && (!error || isLoading)) return null
  if (!data) return <ConnectDeviceCard target={target} state="failed" onRetry={() => void mutate()} />
  return data.data_sources.some(({ authorized }) => authorized) ? null : <ConnectDeviceCard target={target} />
}

export default ConnectDeviceWidget
