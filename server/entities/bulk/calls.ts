import type { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { parseWrite } from '#shared/classkeys/schema.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { bulkLimit, isSwitchedOff, inSentence, type LinkMode } from '#shared/rules/index.ts'
import { assertEntered, assertHolds } from '../../kernel/http/authorize.ts'
import { toHaleError } from '../../kernel/http/errors.ts'
import type { Caller, CallContext, HandlersOf, Services } from '../../kernel/types.ts'
import {
  readAtIn,
  restoreFromTrash,
  undoChange,
  watchedEngineOf,
  writableBy,
  writtenChange,
  type Engine,
  type ReadAt,
} from '../classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'

type Calls = Pick<typeof calls, 'bulkSet' | 'bulkDelete' | 'bulkRestore' | 'undoChange'>
type Selection = Pick<
  CallContext<Calls['bulkDelete']>['body'],
  'ids' | 'matching' | 'expected_count' | 'all_or_nothing' | 'read_at'
>
interface Failure {
  id: number
  reason: string
}
interface Outcome {
  count: number
  done: number[]
  failed: Failure[]
}

/** Maximum number of failures listed. */
const listed = 100

const named = (resource: Resource, count: number): string =>
  `${count.toLocaleString('en-US')} ${inSentence(count === 1 ? resource.label[0] : resource.label[1])}`

const mayRead = (resource: Resource, { permissions }: Caller): boolean =>
  permissions.has(permissionOf(resource, 'read'))

/**
 * The selected ids, locked, so that other changes to these items wait.
 * @throws CONFLICT if there are not as many as expected, VALIDATION if there are too many for one call, FORBIDDEN if a caller
 * selects by filter items they may not read: the count would reveal their contents
 */
const resolve = async (engine: Engine, resource: Resource, selection: Selection, caller: Caller): Promise<number[]> => {
  const { ids, matching, expected_count: expected } = selection
  if ((ids === undefined) === (matching === undefined))
    throw new HaleError('VALIDATION', {
      message: 'Either ids or matching is required',
      errors: { ids: 'Either ids or matching is required' },
    })
  if (matching) assertHolds(caller, permissionOf(resource, 'read'))
  if (expected > bulkLimit)
    throw new HaleError('VALIDATION', {
      message: `You can change at most ${named(resource, bulkLimit)} at once. Please narrow the filter.`,
    })
  // Fetching one more than allowed shows that there are too many; counting a larger list is not worth its cost.
  const found = ids
    ? (await chunked(ids, (part) => engine.ids(resource, { filters: { id: part } }, caller, part.length))).flat()
    : await engine.ids(resource, matching ?? {}, caller, bulkLimit + 1)
  if (found.length === expected) return found
  const now = found.length > bulkLimit ? `more than ${named(resource, bulkLimit)}` : named(resource, found.length)
  throw new HaleError('CONFLICT', {
    message: `There are now ${now}, not ${expected.toLocaleString('en-US')}. Nothing was changed.`,
    count: found.length,
  })
}

/** Maximum number of values in a filter. */
const chunk = 1000
const chunked = async <T>(ids: readonly number[], run: (part: number[]) => Promise<T>): Promise<T[]> => {
  const unique = [...new Set(ids)]
  const results: T[] = []
  for (let start = 0; start < unique.length; start += chunk) results.push(await run(unique.slice(start, start + chunk)))
  return results
}

/** Rolls back the transaction but carries its findings. */
class Undone extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

const reasonOf = (error: unknown): string => {
  const known = toHaleError(error)
  // An internal error is not a result for one item, and once the password is entered the whole call is repeated.
  if (known.code === 'INTERNAL' || known.code === 'UNAVAILABLE' || known.code === 'PASSWORD_NEEDED') throw error
  return known.message
}

/** Processes each item in its own savepoint. */
const each = async (tx: Database, ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<Outcome> => {
  const outcome: Outcome = { count: ids.length, done: [], failed: [] }
  for (const id of ids) {
    try {
      await tx.attempt(() => work(id))
      outcome.done.push(id)
    } catch (error) {
      outcome.failed.push({ id, reason: reasonOf(error) })
    }
  }
  return outcome
}

/** Processes each selected item, in one transaction. */
const runOnEach = async (
  { services, caller, request }: Pick<CallContext<CallSpec>, 'services' | 'request'> & { caller: Caller },
  resource: Resource,
  selection: Selection,
  work: (engine: Engine, id: number, readAt: ReadAt | undefined) => Promise<unknown>,
): Promise<Outcome> => {
  const attempt = () =>
    services.db.transaction(async (tx) => {
      const engine = watchedEngineOf({ ...services, db: tx })
      const ids = await resolve(engine, resource, selection, caller)
      const outcome = await each(tx, ids, (id) => work(engine, id, readAtIn(selection.read_at, id, request)))
      if (outcome.failed.length > 0 && selection.all_or_nothing) throw new Undone({ ...outcome, done: [] })
      return outcome
    })
  return attempt().catch((error: unknown) => {
    if (error instanceof Undone) return error.outcome
    throw error
  })
}

/** The failures, with the items' titles for callers who may read them; items someone else deleted have none. */
const answerOf = async (services: Services, resource: Resource, { count, done, failed }: Outcome, caller: Caller) => {
  const some = failed.slice(0, listed)
  const ids = some.map(({ id }) => id)
  const titles = new Map<number, string>()
  if (ids.length > 0 && mayRead(resource, caller)) {
    const { text } = await watchedEngineOf(services).search(
      resource,
      { filters: { id: ids }, take: ids.length },
      caller,
    )
    const { models } = JSON.parse(text) as { models: (Record<string, unknown> & { id: number })[] }
    for (const item of models) titles.set(item.id, String(item[resource.titleField] ?? ''))
  }
  return {
    count,
    done: done.length,
    ids: done,
    failed_count: failed.length,
    failed: some.map(({ id, reason }) => ({ id, title: titles.get(id) || `${resource.label[0]} ${id}`, reason })),
    change_id: await writtenChange(services.db, caller),
  }
}

/** Values no item could accept are refused before looking at any item. */
const checkValues = (services: Services, resource: Resource, values: Record<string, unknown>, caller: Caller): void => {
  if (Object.keys(values).length === 0)
    throw new HaleError('VALIDATION', { message: 'No fields to set', errors: { values: 'No fields to set' } })
  const unique = Object.keys(values).find((name) => resource.fields[name]?.unique)
  // Each try would tell whether somebody out of the bounds has the value, unlike single changes, which are counted.
  if (caller.isBounded && unique !== undefined)
    throw fieldError(unique, 'Only one item can have this value, so set it on the item itself.')
  const result = parseWrite(resource, 'set', values, { writable: writableBy(caller, 'set', true) })
  if (result.ok) {
    if (Object.keys(values).some((name) => resource.fields[name]?.stepUp)) assertEntered(caller, services.now())
    return
  }
  const messages = Object.values(result.errors)
  throw new HaleError('VALIDATION', { errors: result.errors, message: messages.length === 1 ? messages[0] : undefined })
}

/** A mode applies to a list of links in the request. @throws VALIDATION */
const checkModes = (
  resource: Resource,
  modes: Readonly<Record<string, LinkMode>>,
  values: Record<string, unknown>,
): void => {
  for (const name of Object.keys(modes))
    if (resource.fields[name]?.kind !== 'references' || !Object.hasOwn(values, name))
      throw fieldError(`modes.${name}`, 'A mode can only be set for links that are given.')
}

type Link = number | { id: number }
const idOf = (link: Link): number => Number(typeof link === 'object' ? link.id : link)

/**
 * The values for one item, with its links merged with those to add, or without those to remove. An audience that is left empty so is
 * no empty list that was sent, which would mean everyone.
 */
const withLinks = (
  { audience }: Resource,
  values: Record<string, unknown>,
  modes: Readonly<Record<string, LinkMode>>,
  json: string,
): Record<string, unknown> => {
  const item = JSON.parse(json) as Record<string, unknown>
  const merged = Object.entries(modes).flatMap(([name, mode]) => {
    if (mode === 'replace') return []
    const [has, given] = [(item[name] ?? []) as Link[], (values[name] ?? []) as Link[]]
    const [known, meant] = [new Set(has.map(idOf)), new Set(given.map(idOf))]
    return [
      [
        name,
        mode === 'add'
          ? [...has, ...given.filter((link) => !known.has(idOf(link)))]
          : has.filter((link) => !meant.has(idOf(link))),
      ],
    ]
  })
  const links = Object.fromEntries(merged) as Record<string, unknown>
  const sent = audience.filter((name) => Object.hasOwn(values, name))
  const keepsReach = sent.length > 0 && sent.every((name) => Object.hasOwn(links, name))
  return { ...(keepsReach && { for_everyone: item['for_everyone'] }), ...values, ...links }
}

/** Bulk changes. Each item goes through the same code as a single change, so that rules, history and access are the same. */
export const bulkHandlers: HandlersOf<Calls> = {
  bulkSet: async (context) => {
    const { services, caller } = context
    const { classkey, values, modes = {}, ...selection } = context.body
    const resource = watchedEngineOf(services).resource(classkey)
    checkValues(services, resource, values, caller)
    checkModes(resource, modes, values)
    const bodyOf = async (engine: Engine, id: number) =>
      Object.values(modes).every((mode) => mode === 'replace')
        ? values
        : withLinks(resource, values, modes, (await engine.get(resource, id, caller)).text)
    const outcome = await runOnEach(context, resource, selection, async (engine, id, readAt) =>
      engine.set(resource, id, { body: await bodyOf(engine, id), readAt }, caller),
    )
    return answerOf(services, resource, outcome, caller)
  },
  bulkDelete: async (context) => {
    const { services, caller } = context
    const { classkey, ...selection } = context.body
    const resource = watchedEngineOf(services).resource(classkey)
    const outcome = await runOnEach(context, resource, selection, (engine, id, readAt) =>
      isSwitchedOff(resource.name)
        ? engine.set(resource, id, { body: { is_active: false }, readAt }, caller)
        : engine.remove(resource, id, caller, readAt),
    )
    return answerOf(services, resource, outcome, caller)
  },
  bulkRestore: async ({ body, caller, services }) => {
    const resource = watchedEngineOf(services).resource(body.classkey)
    const ids = [...new Set(body.ids)].toSorted((a, b) => a - b)
    const outcome = await services.db.transaction((tx) =>
      each(tx, ids, (id) => restoreFromTrash({ ...services, db: tx }, resource, id, caller)),
    )
    return answerOf(services, resource, outcome, caller)
  },
  undoChange: async ({ body: { classkey, change_id: changeId }, caller, services }) => {
    const resource = watchedEngineOf(services).resource(classkey)
    const { done, failed } = await undoChange(services, resource, changeId, caller)
    return answerOf(services, resource, { count: done.length + failed.length, done, failed }, caller)
  },
}
