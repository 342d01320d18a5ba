import { useParams } from 'react-router-dom'
import { BodyMass } from './BodyMass.tsx'
import { KitScreen } from './KitScreen.tsx'

/** Results of a kit by its number, or of the body scans, which come without a kit. */
const KitResults = () => {
  const { kitId = '' } = useParams()
  return kitId === '3d-look' ? <BodyMass /> : <KitScreen key={kitId} kitId={kitId} />
}

export default KitResults
