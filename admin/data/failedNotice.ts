import type { NotificationOptions } from 'react-admin'
import { CallError, messageOf } from '#shared/client/index.ts'

/** The arguments of `notify` for a failure. What was refused says what to do about it, and stays until it is closed. */
export const failedNotice = (error: unknown): [string, NotificationOptions & { type: 'error' }] => [
  messageOf(error),
  { type: 'error', ...(error instanceof CallError && error.status < 500 ? { autoHideDuration: null } : {}) },
]
