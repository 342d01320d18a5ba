import type { DataProvider } from 'ra-core'
import type { Resource } from '#shared/classkeys/define.ts'
import { declarationAt, type Declarations } from '../declarations/index.ts'
import { classkeyProvider } from './classkeyProvider.ts'
import { toHttpError } from './httpError.ts'
import { nounProvider, type Manifest } from './nounProvider.ts'
import type { Session } from './session.ts'

export const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const

const hasRest = (resource: Resource): resource is Resource & { rest: string } => resource.rest !== null

/**
 * One provider for every declared resource: entities with a classkey use the generic calls, nouns their own paths.
 * Requests that find the session expired wait for a new sign-in and are then repeated.
 */
export const createDataProvider = (declarations: Declarations, session: Session, manifest: Manifest): DataProvider => {
  const providers = new Map<string, DataProvider>()
  const providerAt = (path: string): DataProvider => {
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
    try {
      return await work(path, params)
    } catch (error) {
      throw toHttpError(error)
    }
  }
  const entries = methods.map(
    (method) => [method, (path: string, params: unknown) => run(method, path, params)] as const,
  )
  return { ...Object.fromEntries(entries), supportAbortSignal: true } as unknown as DataProvider
}
