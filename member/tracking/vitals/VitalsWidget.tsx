import { VitalsCard } from '#shared/ui/widgets/index.ts'
import { withheldCode } from '../../app/index.ts'
import { usePlace } from '../../content/index.ts'
import { useLastSnapshot } from './useLastSnapshot.ts'

/**
 * The built-in widget for vitals. If earlier readings cannot be loaded the card says so and offers a retry, along with a new
 * scan.
 */
const VitalsWidget = () => {
  const place = usePlace()
  const { values, standing, emergency, isSimulated, taken, error, isReady, retry } = useLastSnapshot()
  return (
    <VitalsCard
      values={values}
      standing={standing}
      emergency={emergency}
      isSimulated={isSimulated}
      taken={taken}
      scan={place('/client/vitals')}
      history={place('/client/vitals/history')}
      state={withheldCode(error) ? { error } : isReady ? 'ready' : 'loading'}
      onRetry={retry}
    />
  )
}

export default VitalsWidget
