import type { Resource } from '#shared/classkeys/define.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { createFileStore } from './kernel/files/index.ts'
import { createMail } from './kernel/mail/index.ts'
import { createAssistant } from './integrations/assistant/index.ts'
import { createBodyScan } from './integrations/body-scan/index.ts'
import { createFaceScan } from './integrations/face-scan/index.ts'
import { createKitLabs } from './integrations/kit-lab/index.ts'
import { createActivityPartner } from './integrations/more-active/index.ts'
import { createAvatars } from './integrations/avatars/index.ts'
import { createScheduling } from './integrations/scheduling/index.ts'
import { createPush } from './integrations/push/index.ts'
import { createRecaptcha } from './integrations/recaptcha/index.ts'
import { createPlaces } from './integrations/places/index.ts'
import { createWearables } from './integrations/wearables/index.ts'
import { createMealRecognition } from './integrations/meal-recognition/index.ts'
import { createJobs, type Job } from './kernel/jobs/index.ts'
import { jobs as jobList, jobSources } from './jobs.ts'
import type { Database } from './kernel/database/types.ts'
import type { Config, Logger, Services } from './kernel/types.ts'

/** The services, plus what only those who start and stop them use. */
export interface RunningServices extends Services {
  jobs: ReturnType<typeof createJobs>
  close(): Promise<void>
}

interface Parts {
  config: Config
  db: Database
  log: Logger
  now?: () => Date
  resources?: ReadonlyMap<string, Resource>
  /** The kinds of jobs to run; all of them by default. */
  jobs?: readonly Job[]
}

/** What every feature works with, created once at start. `close` shuts it all down, including the database. */
export const createServices = ({
  config,
  db,
  log,
  now = () => new Date(),
  resources = resourceMap(),
  jobs = jobList,
}: Parts): RunningServices => {
  const files = createFileStore(config.dataDir)
  const assistant = createAssistant({ realtime: config.scout, ice: config.scoutIce })
  const mail = createMail({ db, config, now, jobs: () => services.jobs })
  const services: RunningServices = {
    db,
    config,
    now,
    resources,
    mail,
    push: createPush(config),
    jobs: createJobs({ db, log, now, list: jobs, services: () => services, sources: jobSources }),
    files,
    places: createPlaces(config.googleMaps),
    recaptcha: createRecaptcha(config.recaptcha, config.isProduction),
    mealRecognition: createMealRecognition(config.mealRecognition),
    activityPartner: createActivityPartner(config.moreActive ?? null, config.secret),
    kitLabs: createKitLabs(config, now),
    faceScan: createFaceScan(config, now),
    bodyScan: createBodyScan(config, now),
    wearables: createWearables(config.wearables),
    assistant,
    scheduling: createScheduling(config.smartLink ?? null, db),
    avatarOf: createAvatars(config.avatarUrl ?? null),
    log,
    close: async () => {
      await assistant.close()
      await services.jobs.close()
      mail.close()
      await db.close()
    },
  }
  return services
}
