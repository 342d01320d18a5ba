import { useParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { BodyMass } from './BodyMass.tsx'
import { KitScreen } from './KitScreen.tsx'

/** Results of a kit by its number, or of the body scans, which come without a kit. */
const KitResults = () => {
  const { kitId = '' } = useParams()
  // All words that the screen will need, so that no part of it makes the whole wait later.
  useTranslation(['results', 'widgets', 'testing_center'])
  return kitId === '3d-look' ? <BodyMass /> : <KitScreen key={kitId} kitId={kitId} />
}

export default KitResults
