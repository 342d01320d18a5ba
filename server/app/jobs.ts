import type { Job } from '../jobs/index.ts'
import { deliverMail } from '../mail/index.ts'
import { housekeeping } from './housekeeping.ts'

/** Every kind of job. A room that defines one is added here. */
export const jobs: readonly Job[] = [...housekeeping, deliverMail]
