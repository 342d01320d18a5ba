/** Recurring maintenance. Every task may run twice, and on any server. */
import { z } from 'zod'
import { sweepAccounts } from './identity/sign-in/index.ts'
import { sweepHistory } from './entities/classkeys/index.ts'
import { deliverDueSamples, sweepWearableDeliveries } from './tracking/devices/index.ts'
import { sealPlainForms } from './care/forms/index.ts'
import { sweepMedicationReminders } from './care/health-actions/index.ts'
import { forgetKeptAnswers } from './kernel/idempotency/index.ts'
import { sweepFederation } from './identity/federation/index.ts'
import { sweepPartnerSignIns } from './integrations/more-active/index.ts'
import { defineJob, type Job } from './kernel/jobs/index.ts'
import { forgetOldKeys } from './tracking/journal/index.ts'
import { sealPlainResults, sweepDeliveries, sweepEntries, syncDueKits } from './results/kits/index.ts'
import { deliverForgotten } from './kernel/mail/index.ts'
import { sweepMeals } from './tracking/meals/index.ts'
import { advanceScans, fetchModels } from './tracking/body-scans/index.ts'
import { forgetOldAccesses } from './identity/privacy/index.ts'
import { runDueSteps } from './messaging/processes/index.ts'
import { sweepScout } from './care/scout/index.ts'
import { sweepFaceScans } from './tracking/vitals/index.ts'
import type { Services } from './kernel/types.ts'

const everyMinute = '* * * * *'
const everyHour = '7 * * * *'

/** The next run catches up, so one retry is enough. */
const regularly = (
  name: string,
  label: string,
  cron: string,
  parts: readonly ((services: Services) => Promise<unknown>)[],
): Job =>
  defineJob({
    name,
    label,
    cron,
    data: z.object({}),
    retry: { times: 1, afterSeconds: 20 },
    concurrency: 1,
    run: async (_data, { services }) => {
      const done = await Promise.allSettled(parts.map((part) => part(services)))
      const failed = done.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
      if (failed.length > 0)
        throw new AggregateError(
          failed.map(({ reason }) => reason as unknown),
          failed.map(({ reason }) => String(reason)).join('; '),
        )
    },
  })

export const housekeeping: readonly Job[] = [
  regularly('sweep', 'Delete expired data', everyHour, [
    sweepAccounts,
    ({ db, now }) => forgetOldKeys(db, now()),
    forgetKeptAnswers,
    sweepMeals,
    forgetOldAccesses,
    sweepPartnerSignIns,
    sweepFederation,
    sweepHistory,
    sweepDeliveries,
    sweepEntries,
    sweepFaceScans,
    sweepScout,
    sweepWearableDeliveries,
    deliverDueSamples,
    sweepMedicationReminders,
    sealPlainResults,
    sealPlainForms,
    deliverForgotten,
  ]),
  regularly('run-processes', 'Run the process steps that are due', everyMinute, [runDueSteps]),
  regularly('ask-labs', 'Sync kits in progress with their labs', everyMinute, [syncDueKits]),
  regularly('ask-about-scans', 'Check on body scans in progress', everyMinute, [
    (services) => advanceScans(services).then(() => fetchModels(services)),
  ]),
]
