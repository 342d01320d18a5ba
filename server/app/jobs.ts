import { appointmentReminderJob, cancelAtService, settleHold } from '../appointments/index.ts'
import { medicationReminderJob } from '../health-actions/index.ts'
import type { Job, Source } from '../jobs/index.ts'
import { revokeWearable } from '../devices/index.ts'
import { deliverMail } from '../mail/index.ts'
import { announceNews, pushNotification } from '../notifications/index.ts'
import { housekeeping } from './housekeeping.ts'

/** Every kind of job. Features that define one add it here. */
export const jobs: readonly Job[] = [
  ...housekeeping,
  appointmentReminderJob,
  cancelAtService,
  settleHold,
  deliverMail,
  medicationReminderJob,
  pushNotification,
  revokeWearable,
]

/** Creates jobs from events written elsewhere. */
export const jobSources: readonly Source[] = [announceNews]
