import { resourceMap } from '#shared/classkeys/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Database } from './kernel/database/types.ts'
import { createFileStore } from './kernel/files/index.ts'
import { createJobs } from './kernel/jobs/index.ts'
import { createMail } from './kernel/mail/index.ts'
import type { Module, ServiceParts } from './kernel/module/index.ts'
import type { Config, CoreServices, Job, Logger, Services } from './kernel/types.ts'
import { jobsOf } from './jobs.ts'
import { modules } from './modules.ts'
import { tablesOf } from './tables.ts'

type Factories = { readonly [K in Exclude<keyof Services, keyof CoreServices>]-?: (parts: ServiceParts) => Services[K] }
type FactoriesOf<M> = M extends { services: infer F } ? F : never
type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never

const given: All<FactoriesOf<(typeof modules)[number]>> = Object.assign(
  {},
  ...(modules as readonly Module[]).map((room) => room.services ?? {}),
)
/** The factory of every service: one that no module gives does not compile. */
const factories: Factories = given

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
  /** The modules to put together; all of them by default. */
  rooms?: readonly Module[]
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
  rooms = modules,
  jobs = jobsOf(rooms),
}: Parts): RunningServices => {
  const mail = createMail({ db, config, now, jobs: () => services.jobs })
  const core = {
    db,
    config,
    now,
    resources,
    tables: tablesOf(rooms),
    mail,
    files: createFileStore(config),
    fileGuards: Object.assign({}, ...rooms.map((room) => room.fileGuards ?? {})) as Services['fileGuards'],
    jobs: createJobs({
      db,
      log,
      now,
      list: jobs.map(({ cron, ...job }) => ({
        ...job,
        ...((cron ??= job.cronIn?.(config)) !== undefined && { cron }),
      })),
      services: () => services,
      sources: rooms.flatMap((room) => room.jobSources ?? []),
    }),
    log,
  }
  const parts: ServiceParts = { ...core, modules: rooms, services: () => services }
  const made = Object.entries({
    ...factories,
    ...Object.assign({}, ...rooms.map((room) => room.services ?? {})),
  } as Factories).map(([name, make]) => [name, make(parts)])
  const services: RunningServices = {
    ...core,
    // Every name has its own factory, so what they make has the types of their names.
    ...(Object.fromEntries(made) as { [K in keyof typeof factories]: ReturnType<(typeof factories)[K]> }),
    close: async () => {
      for (const room of rooms) await room.close?.(services)
      await services.jobs.close()
      mail.close()
      await db.close()
    },
  }
  return services
}
