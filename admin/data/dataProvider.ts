import type { DataProvider } from 'ra-core'
import type { Resource } from '#shared/classkeys/define.ts'
import { declarationAt, type Declarations } from '../declarations/index.ts'
import { classkeyProvider } from './classkeyProvider.ts'
import { explained } from './states.ts'
import { toHttpError } from './httpError.ts'
import { createVersions, readAtOf, type Change } from './readAt.ts'
import { nounProvider, type Manifest } from './nounProvider.ts'
import type { Session } from './session.ts'

export const methods = ['getList', 'getOne', 'getMany', 'getManyReference', 'create', 'update', 'delete'] as const

/** Bulk changes are one call, which names the items that were refused. */
const refuseMany = (path: string): never => {
  throw new Error(`Many ${path} are changed by bulkSet and bulkDelete.`)
}

/** What a provider of one resource does. */
export type OneByOne = Pick<DataProvider, (typeof methods)[number] | 'supportAbortSignal'>

const hasRest = (resource: Resource): resource is Resource & { rest: string } => resource.rest !== null

/**
 * One provider for every declared resource: entities with a classkey use the generic calls, nouns their own paths.
 * Updates and deletions say what the person saw (`previousData`), so that they are refused if someone has saved since.
 * Requests that find the session expired wait for a new sign-in and are then repeated.
 */
export const createDataProvider = (declarations: Declarations, session: Session, manifest: Manifest): DataProvider => {
  const versions = createVersions()
  const providers = new Map<string, OneByOne>()
  const providerAt = (path: string): OneByOne => {
    const known = providers.get(path)
    if (known) return known
    const resource = declarationAt(declarations, path)
    if (!resource) throw new Error(`No resource is declared at '${path}'`)
    const made = hasRest(resource)
      ? nounProvider(resource, session, manifest)
      : classkeyProvider(resource, session.client)
    providers.set(path, made)
    return made
  }
  const run = async (method: (typeof methods)[number], path: string, params: unknown): Promise<unknown> => {
    const provider = providerAt(path)
    const work = provider[method] as (path: string, params: unknown) => Promise<unknown>
    const isChange = method === 'update' || method === 'delete'
    const given = isChange ? versions.basedOn(path, params as Change) : params
    try {
      const answer = await work(path, given)
      if (isChange) {
        const { id, meta } = given as Change
        const { data } = answer as { data?: { updated_at?: unknown } }
        versions.changed(path, id, readAtOf(meta), data?.updated_at)
      }
      return answer
    } catch (error) {
      throw explained(toHttpError(error), session.isBounded?.() ?? false)
    }
  }
  const entries = methods.map(
    (method) => [method, (path: string, params: unknown) => run(method, path, params)] as const,
  )
  const many = { updateMany: refuseMany, deleteMany: refuseMany }
  return { ...Object.fromEntries(entries), ...many, supportAbortSignal: true } as unknown as DataProvider
}
