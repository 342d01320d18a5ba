import type { FastifyInstance } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import type { calls } from '#shared/calls/index.ts'
import type { FileGuard } from '../files/index.ts'
import type { RowNotice, TableTriggers } from '../database/index.ts'
import type { Settings } from './settings.ts'
import type { CallContext, CoreServices, HandlersOf, Job, Services, Source } from '../types.ts'

/** What the factory of a service is given. The services themselves are complete only when the first call is served. */
export interface ServiceParts extends CoreServices {
  modules: readonly Module[]
  services: () => Services
}

/**
 * What a room of the server adds to it. Rooms that others extend declare what they take from them by merging into this
 * interface, as the generic calls do with `hooks`.
 */
export interface Module {
  name: string
  /** Answers of calls of the contract. */
  handlers?: HandlersOf<typeof calls>
  /** What follows calls of other rooms that succeeded, by the name of the call. If it fails, the call has still succeeded. */
  afterCalls?: Readonly<Record<string, (context: CallContext<CallSpec>) => Promise<void>>>
  /** Everything that the room's tables.ts exports. */
  tables?: Readonly<Record<string, unknown>>
  /** Changes of tables, also of entities, that all servers are told of. */
  notices?: readonly RowNotice[]
  /** Tables whose deleted rows are kept while their member (`user_id`) is on legal hold. */
  keptOnHold?: readonly string[]
  /** Triggers of tables, also of entities and links. */
  triggers?: readonly TableTriggers[]
  jobs?: readonly Job[]
  /** Creates jobs from events that are written elsewhere. */
  jobSources?: readonly Source[]
  /** Hourly maintenance. Each may run twice, and on any server. */
  sweeps?: readonly ((services: Services) => Promise<unknown>)[]
  /** Brings what the room keeps up to date at every start, one server at a time, the lower groups first. */
  prepare?: (services: Services) => Promise<unknown>
  /** Addresses outside of the contract: pages, webhooks, streams. */
  routes?: readonly ((app: FastifyInstance, services: Services) => unknown)[]
  /** Who may read the files of a folder; without a guard everybody may. */
  fileGuards?: Readonly<Record<string, FileGuard>>
  /** Descriptions of routes outside of the contract. */
  openApiPaths?: Readonly<Record<string, unknown>>
  /** Ends what its services hold open. */
  close?: (services: Services) => Promise<unknown>
  /** The room's environment variables; what they come to is merged into `Config`. */
  settings?: Settings
  /** Factories of the services that the room declares by merging into `Services`. */
  services?: { readonly [K in Exclude<keyof Services, keyof CoreServices>]?: (parts: ServiceParts) => Services[K] }
}

/** Declares a module; `server/modules.ts` lists them. */
export const defineModule = <const M extends Module>(module: M): M => module

export {
  address,
  addresses,
  defineSettings,
  hostNames,
  secret,
  secrets,
  wholeNumber,
  type Settings,
} from './settings.ts'
