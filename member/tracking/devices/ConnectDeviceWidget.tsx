import { connectedNames } from '#shared/rules/index.ts'
import { ConnectDeviceCard } from '#shared/ui/widgets/index.ts'
import { useCall } from '../../app/index.ts'
import { usePlace } from '../../content/index.ts'

/** The built-in widget that asks to connect a wearable; gone once one is connected. */
const ConnectDeviceWidget = () => {
  const place = usePlace()
  const { data, error, isLoading, mutate } = useCall('listAuthorizers')
  const target = place('/client/profile#devices')
  // Most members have a device: reserved space for the prompt would only collapse.
  if (!data && (!error || isLoading)) return null
  if (!data) return <ConnectDeviceCard target={target} state={{ error }} onRetry={() => void mutate()} />
  return connectedNames(data.data_sources).length > 0 ? null : <ConnectDeviceCard target={target} />
}

export default ConnectDeviceWidget
