import { Agreements } from '../legal/index.ts'
import { Accesses } from './Accesses.tsx'

/** What was agreed to, and who looked. */
const PrivacySection = () => (
  <>
    <Agreements />
    <Accesses />
  </>
)

export default PrivacySection
