import { usePermissions, useRecordContext } from 'react-admin'
import type { Row } from '../../../generated/index.tsx'

const none: ReadonlySet<string> = new Set()

/** The member whose screen is open. @throws outside of it */
export const useMember = (): Row => {
  const record = useRecordContext<Row>()
  if (!record) throw new Error('useMember needs the screen of a member')
  return record
}

/** Says whether the signed-in administrator holds a permission. */
export const useMay = (): ((permission: string) => boolean) => {
  const { permissions = none } = usePermissions<ReadonlySet<string>>()
  return (permission) => permissions.has(permission)
}
