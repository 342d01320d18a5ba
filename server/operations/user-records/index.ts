import { healthRecordHandlers } from './health.ts'
import { listHandlers } from './lists.ts'
import { manyHandlers } from './bulk-membership.ts'
import { overviewHandlers } from './overview.ts'
import { userSessionHandlers } from './sessions.ts'

export const userRecordHandlers = {
  ...overviewHandlers,
  ...healthRecordHandlers,
  ...listHandlers,
  ...userSessionHandlers,
  ...manyHandlers,
}
