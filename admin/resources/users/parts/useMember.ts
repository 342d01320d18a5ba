import { usePermissions, useRecordContext } from 'react-admin'
import type { Row } from '../../../generated/index.tsx'

const none: ReadonlySet<string> = new Set()

/** The member whose screen is open. @throws outside that screen */
export const useMember = (): Row => {
  const record = useRecordContext<Row>()
  if (!record) throw new Error('useMember must be used on a member’s screen')
  return record
}

/** Returns whether the signed-in administrator has a permission. */
export const useHasPermission = (): ((permission: string) => boolean) => {
  const { permissions = none } = usePermissions<ReadonlySet<string>>()
  return (permission) => permissions.has(permission)
}
