import { Agreements } from '../legal/index.ts'
import { AccessLog } from './AccessLog.tsx'

/** What was accepted, and who viewed the data. */
const PrivacySection = () => (
  <>
    <Agreements />
    <AccessLog />
  </>
)

export default PrivacySection
