import { Agreements } from '../legal/index.ts'

/** What was agreed to. */
const PrivacySection = () => <Agreements />

export default PrivacySection
