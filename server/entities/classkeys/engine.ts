import { HaleError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Operation } from '#shared/classkeys/spec.ts'
import { contractDay } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { RawJson, type Caller, type Services, type UploadedFile } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { createAnchors } from './anchors.ts'
import { assertLeftWithin, assertWithin, assertWritable } from './bounds.ts'
import { createModels, type Viewer } from './model.ts'
import { explainItems, type Verdict } from './explain.ts'
import type { ReadAt } from './read-at.ts'
import { removeItem } from './remove.ts'
import { find, findIds, findItems, findOrder, getJson, listJson, type Found } from './search.ts'
import type { Query } from './selection.ts'
import { limitTaken } from './taken.ts'
import { createTotals } from './totals.ts'
import { withUploads } from './uploads.ts'
import { addItem, setItem, viewerOf } from './write.ts'

export type { Query }
export interface Input {
  body: Readonly<Record<string, unknown>>
  files?: readonly UploadedFile[]
  /** The body came as form data, where everything is text. */
  formData?: boolean
  /** A change is refused if someone has saved since. */
  readAt?: ReadAt | undefined
  /** Marks a change that undoes others, for the item's history. */
  isRestored?: boolean
  /** Refuses fields that the caller may not read, or that the item's member does not share, so that nothing is overwritten unseen. */
  onlySeen?: boolean
  /** Refuses to add what the member it belongs to does not share. */
  onlyShared?: boolean
  /** Whether room is made for a new item, as in `withRoom`. */
  makesRoom?: boolean
}

/** The generic operations on any declared resource. Answers are JSON text, built directly from the database's rows. */
export interface Engine {
  /** The resource with a name. @throws BAD_REQUEST if there is none */
  resource(name: string): Resource
  search(resource: Resource, query: Query, caller: Caller): Promise<RawJson>
  /**
   * What a member may search; only where the declaration allows it. @throws FORBIDDEN elsewhere
   * @param at shows what the member would see at that time
   */
  memberSearch(resource: Resource, query: Query, caller: Caller, at?: Date): Promise<RawJson>
  /** The rules that decide whether a member (`caller`) sees items, by item id. */
  explain(resource: Resource, ids: readonly number[], caller: Caller, at?: Date): Promise<Map<number, Verdict[]>>
  /** The items of a range with their position in the whole list, as ra-data-simple-rest requests them. */
  range(resource: Resource, query: Query, caller: Caller): Promise<{ json: RawJson; contentRange: string }>
  /** Ids matching a query, at most `most`, locked until the transaction ends. */
  ids(resource: Resource, query: Query, caller: Caller, most: number): Promise<number[]>
  /** Ids of all items that match a query, in its order. */
  order(resource: Resource, query: Query, caller: Caller): Promise<number[]>
  /** Items with these ids as JSON text, as far as the caller sees them, in no order and without a total. */
  items(resource: Resource, ids: readonly number[], caller: Caller): Promise<string[]>
  get(resource: Resource, id: number, caller: Caller): Promise<RawJson>
  add(resource: Resource, input: Input, caller: Caller): Promise<RawJson>
  set(resource: Resource, id: number, input: Input, caller: Caller): Promise<RawJson>
  /** @param readAt refuses to remove it if someone has saved since */
  remove(resource: Resource, id: number, caller: Caller, readAt?: ReadAt): Promise<{ id: number }>
  /** The same operations within the caller's transaction. */
  within(tx: Database): Engine
}

const memberView = (caller: Caller, now: Date, at?: Date): Viewer => ({
  permissions: new Set(),
  memberId: caller.userId,
  language: caller.language,
  day: contractDay(at ?? now),
  ...(at ? { at } : {}),
})

const listViewer = (caller: Caller): Viewer => ({ ...viewerOf(caller), isListing: true })

const require = (resource: Resource, operation: Operation): void => {
  if (resource.operations.includes(operation)) return
  const verbs: Record<Operation, string> = {
    search: 'listed',
    get: 'read',
    add: 'added',
    set: 'changed',
    delete: 'deleted',
  }
  throw new HaleError('BAD_REQUEST', {
    message: say('system_managed', { things: resource.label[1], done: verbs[operation] }),
  })
}

export const createEngine = (services: Services): Engine => {
  const models = createModels(services.resources, services.config.secret)
  const sizes = { totals: createTotals(services.db), anchors: createAnchors(services.db) }
  const { config } = services

  const over = (db: Database): Engine => {
    const page = (resource: Resource, query: Query, viewer: Viewer): Promise<Found> =>
      find(db, sizes, models(resource, viewer), query, viewer, config)
    /** A write of bounded staff happens only if the item is within their bounds before and after it. */
    const within = (
      resource: Resource,
      { id, body }: { id: number | null; body: Input['body'] },
      caller: Caller,
      write: (tx: Database) => Promise<string>,
    ): Promise<string> => {
      if (!caller.isBounded) return write(db)
      assertWritable(resource, caller)
      return limitTaken(services, resource, body, caller, () => {
        const writing = db.transaction(async (tx) => {
          const before = id === null ? null : await assertWithin(tx, services.resources, resource, id, caller)
          const json = await write(tx)
          const written = id ?? (JSON.parse(json) as { id: number }).id
          const hasLeft = id !== null && resource.name === 'user' && Object.hasOwn(body, 'organizations')
          await assertLeftWithin(tx, services.resources, resource, { id: written, before, hasLeft }, caller)
          return json
        })
        return writing.catch((error: unknown) => {
          // What does not exist is refused like what is out of bounds. A statement that nobody waits for fails later in the transaction.
          const isMissing = error instanceof Error && 'code' in error && error.code === '23503'
          throw isMissing ? new HaleError('FORBIDDEN', { cause: error }) : error
        })
      })
    }
    const engine: Engine = {
      resource: (name) => {
        const found = services.resources.get(name)
        if (!found)
          throw new HaleError('BAD_REQUEST', { message: say('unknown_classkey', { name: name.slice(0, 100) }) })
        return found
      },
      search: async (resource, query, caller) => {
        require(resource, 'search')
        const viewer = listViewer(caller)
        const found = await page(resource, query, viewer)
        return new RawJson(listJson(models(resource, viewer), query, found), found.owners)
      },
      memberSearch: async (resource, query, caller, at) => {
        if (!resource.member) throw new HaleError('FORBIDDEN')
        const viewer = memberView(caller, services.now(), at)
        return new RawJson(listJson(models(resource, viewer), query, await page(resource, query, viewer)))
      },
      explain: (resource, ids, caller, at) => {
        const viewer = memberView(caller, services.now(), at)
        return explainItems(db, models(resource, viewer), ids, viewer)
      },
      range: async (resource, query, caller) => {
        require(resource, 'search')
        const { items, total, window, owners } = await page(resource, query, listViewer(caller))
        const last = window.offset + Math.max(items.length - 1, 0)
        return {
          json: new RawJson(`[${items.join(',')}]`, owners),
          contentRange: `${resource.name} ${window.offset}-${last}/${total.count}`,
        }
      },
      ids: async (resource, query, caller, most) => {
        require(resource, 'search')
        const viewer = viewerOf(caller)
        return findIds(db, models(resource, viewer), query, viewer, most)
      },
      order: (resource, query, caller) => {
        require(resource, 'search')
        const viewer = viewerOf(caller)
        return findOrder(db, models(resource, viewer), query, viewer)
      },
      items: (resource, ids, caller) => {
        require(resource, 'search')
        const viewer = listViewer(caller)
        return findItems(db, models(resource, viewer), ids, viewer)
      },
      get: async (resource, id, caller) => {
        require(resource, 'get')
        const viewer = viewerOf(caller)
        return new RawJson(await getJson(db, models(resource, viewer), id, viewer))
      },
      add: async (resource, { body, files = [], formData = false, makesRoom, onlyShared }, caller) => {
        require(resource, 'add')
        const model = models(resource, viewerOf(caller))
        const json = await withUploads(services.files, resource, body, files, (filled, saved) =>
          within(resource, { id: null, body }, caller, (tx) =>
            addItem({ services, db: tx, caller, model, formData, saved, makesRoom, onlyShared }, filled),
          ),
        )
        return new RawJson(json)
      },
      set: async (resource, id, { body, files = [], formData = false, readAt, isRestored, onlySeen }, caller) => {
        require(resource, 'set')
        const model = models(resource, viewerOf(caller))
        const json = await withUploads(services.files, resource, body, files, (filled, saved) =>
          within(resource, { id, body }, caller, (tx) =>
            setItem(
              {
                services,
                db: tx,
                caller,
                model,
                formData,
                saved,
                readAt,
                onlySeen,
                kind: isRestored ? 'restored' : 'changed',
              },
              id,
              filled,
            ),
          ),
        )
        return new RawJson(json)
      },
      remove: async (resource, id, caller, readAt) => {
        require(resource, 'delete')
        assertWritable(resource, caller, 'delete')
        const isComparable = models(resource, viewerOf(caller)).canFilter('updated_at')
        await removeItem(services, db, caller, resource, { id, readAt: isComparable ? readAt : undefined })
        return { id }
      },
      within: over,
    }
    return engine
  }
  return over(services.db)
}

const engines = new WeakMap<Services, Engine>()
/** The engine of a server, shared by all its features. */
export const engineOf = (services: Services): Engine => {
  const known = engines.get(services)
  if (known) return known
  const made = createEngine(services)
  engines.set(services, made)
  return made
}
