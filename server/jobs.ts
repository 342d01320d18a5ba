import { appointmentReminderJob, cancelAtService, settleHold } from './care/appointments/index.ts'
import { medicationReminderJob } from './care/health-actions/index.ts'
import type { Job, Source } from './kernel/jobs/index.ts'
import { revokeWearable } from './tracking/devices/index.ts'
import { deliverMail } from './kernel/mail/index.ts'
import { announceNews, pushNotification } from './messaging/notifications/index.ts'
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
