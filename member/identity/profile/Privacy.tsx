import { Agreements } from '../legal/index.ts'
import { AccessLog } from './AccessLog.tsx'

/** What was agreed to, and who looked. */
const PrivacySection = () => (
  <>
    <Agreements />
    <AccessLog />
  </>
)

export default PrivacySection
