import { Agreements, OrganizationSight } from '../legal/index.ts'
import { AccessLog } from './AccessLog.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

/** What was accepted, who viewed the data, and how to delete all of it. */
const PrivacySection = () => (
  <>
    <OrganizationSight />
    <Agreements />
    <AccessLog />
    <DeleteAccount />
  </>
)

export default PrivacySection
