import { useParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { BodyMass } from './BodyMass.tsx'
import { KitScreen } from './KitScreen.tsx'

/** The results of a kit by its number, or of body scans, which come without a kit. */
const KitResults = () => {
  const { kitId = '' } = useParams()
  // Loads all texts of the screen together, so that no part makes it wait again later.
  useTranslation(['results', 'widgets', 'testing_center'])
  return kitId === '3d-look' ? <BodyMass /> : <KitScreen key={kitId} kitId={kitId} />
}

export default KitResults
