import { usePermissions } from 'react-admin'
import { organizationManager } from '#shared/rules/index.ts'

/** Whether the account manages an organization: it sees of items what they are now, not what they were, and undoes nothing. */
export const useIsManager = (): boolean =>
  usePermissions<ReadonlySet<string>>().permissions?.has(organizationManager) ?? false
