import type { Caller } from '../../kernel/types.ts'
import { isTransaction, quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertNamesWithin, linksOutOfBounds, notFound } from './bounds.ts'
import { assertCodeStays } from './codes.ts'
import { giveItem, holdItems, isDivided, lockOf } from './divided.ts'
import { addedRevision, changedRevision, recordRevision, stateOf, watchedFields, writerOf } from './history/record.ts'
import { assertUnchanged } from './history/conflict.ts'
import { viewerConditions } from './visibility.ts'
import type { Hooks } from './hooks/types.ts'
import type { Viewer } from './model.ts'
import { assertMayShow } from './named-files.ts'
import { Parameters } from './parameters.ts'
import { withRoom } from './room.ts'
import { getJson } from './search.ts'
import { isSentBack, readOnlyNames } from './sent-back.ts'
import { completePhones } from './phones.ts'
import { prepared } from './statements.ts'
import { writeLinksOfMany } from './write-links.ts'
import { assertMayAdd, unsharedNames } from './unshared.ts'
import { openAudience, opensAudience, readBody, type Write, type WriteContext } from './write-body.ts'
import { insertText, lockText, stored, updateText, writeAndRead } from './write-statements.ts'

type Body = Readonly<Record<string, unknown>>

/** @throws FORBIDDEN if a write of bounded staff names what is out of their bounds, before anything tells whether it exists */
const assertWithinBounds = async (
  { services, db, caller, model: { resource } }: WriteContext,
  { values, links }: Write,
  isNew: boolean,
): Promise<void> => {
  if (!caller.isBounded) return
  const named = new Map(links.map(({ name, entries }) => [name, entries.map(({ id }) => id)]))
  for (const [name, value] of Object.entries(values))
    if (resource.fields[name]?.kind === 'reference' && typeof value === 'number') named.set(name, [value])
  await assertNamesWithin(db, services.resources, resource, { named, isNew }, caller)
}

/** How staff see items. */
export const viewerOf = (caller: Caller): Viewer => ({
  permissions: caller.permissions,
  closing: caller.closing ?? [],
  memberId: null,
  language: caller.language,
  ...(caller.isBounded && { staffId: caller.userId }),
  ...(caller.isOwner && { isOwner: true }),
})

/** Adds an item, all or nothing, and returns it as JSON text. */
export const addItem = async (context: WriteContext, body: Body): Promise<string> => {
  const { db, model } = context
  const write = await readBody(context, 'add', body)
  await completePhones(db, model.resource, null, write)
  await assertWithinBounds(context, write, true)
  if (!context.onlyShared) return insertItem(context, write, body)
  const asking = assertMayAdd(db, model.resource, write.values)
  // A transaction does not wait for it before it sends the item, which a refusal takes back.
  if (!isTransaction(db)) await asking
  const [asked, added] = await Promise.allSettled([asking, insertItem(context, write, body)])
  if (asked.status === 'rejected') throw asked.reason
  if (added.status === 'rejected') throw added.reason
  return added.value
}

const insertItem = async (context: WriteContext, { values, links, given }: Write, body: Body): Promise<string> => {
  const { services, db, caller, model } = context
  const { resource } = model
  await assertMayShow({ ...context, resource }, values, null)
  const now = services.now()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'reference' && field.filledWith === 'caller') values[name] ??= caller.userId
    // The database's clock differs from the server's: the current time always comes from the server.
    if (field.kind === 'timestamp' && field.default === 'now') values[name] ??= now
  }
  const statement = (row: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(row)
    return {
      text: insertText(resource, names),
      values: names.map((name) => stored(services, resource, name, row[name])),
    }
  }
  const own = services.hooks[resource.name]
  const writer = writerOf(services, caller)
  const hasLinks = links.some(({ entries }) => entries.length > 0)
  /** Writes the row and its revision, and reads the answer, in one statement. */
  const addAtOnce = async (on: Database): Promise<string> => {
    const { text, values: parameters } = statement(values)
    const revision = addedRevision(resource, Object.keys(values), parameters.length + 1, services.resources)
    return (
      (await writeAndRead(on, model, `t as (${text} returning *), kept as (${revision})`, [
        ...parameters,
        writer.actorId,
        writer.at,
        writer.changeId,
      ])) ?? ''
    )
  }
  if (!own && !hasLinks) return addAtOnce(db)
  const addRuled = async (tx: Database, makes: boolean): Promise<string> => {
    const change = { tx, services, caller, resource, given, body }
    if (makes) await own?.makeRoom?.(change, values)
    await own?.beforeSave?.(change, values, null)
    if (!hasLinks && !own?.afterSave) return addAtOnce(tx)
    const { text, values: parameters } = statement(values)
    const [row] = await tx.query<{ id: number }>(prepared(`${text} returning id`, parameters))
    const id = row?.id ?? 0
    for (const { field, entries } of links) await writeLinksOfMany(tx, field, new Map([[id, entries]]), true)
    await own?.afterSave?.(change, values, id, true)
    const names = new Set([...Object.keys(values), ...given])
    await recordRevision(tx, services.resources, resource, { id, kind: 'added', names, before: null, writer })
    return getJson(tx, model, id, viewerOf(caller))
  }
  const { makesRoom } = context
  return makesRoom === undefined ? withRoom(db, own, addRuled) : db.transaction((tx) => addRuled(tx, makesRoom))
}

/**
 * Changes the given fields of an item, all or nothing, and returns it as JSON text. An item may be sent back whole: fields the
 * caller can read but not write are ignored as long as they match the item. @throws NOT_FOUND, VALIDATION
 */
export const setItem = async (context: WriteContext, id: number, body: Body): Promise<string> => {
  const { db, caller, model, formData } = context
  const { resource } = model
  const readOnly = readOnlyNames(model, body, caller)
  if (readOnly.length === 0 && !isDivided(db, resource)) return changeItem(context, id, body)
  return db.transaction(async (tx) => {
    const owner = (await holdItems(tx, resource, [id])).get(id)
    const inside = { ...context, db: tx, owner }
    if (readOnly.length === 0) return changeItem(inside, id, body)
    if (!isDivided(db, resource)) await tx.query(prepared(lockText(resource), [id]))
    const item = JSON.parse(await getJson(tx, model, id, viewerOf(caller))) as Body
    const same = new Set(readOnly.filter((name) => isSentBack(item[name], body[name], formData)))
    return changeItem(inside, id, Object.fromEntries(Object.entries(body).filter(([name]) => !same.has(name))))
  })
}

/** @param context with whose the item is, if it is divided: then it has been locked */
const changeItem = async (
  context: WriteContext & { owner?: number | undefined },
  id: number,
  body: Body,
): Promise<string> => {
  const { services, db, caller, model, kind = 'changed', owner } = context
  const { resource } = model
  // Comparing it would tell when somebody changed what the caller does not see.
  const readAt = model.canFilter('updated_at') ? (context.readAt ?? null) : null
  const write = await readBody(context, 'set', body)
  await completePhones(db, resource, id, write)
  await assertWithinBounds(context, write, false)
  const { values, links } = write
  if (Object.hasOwn(values, 'code'))
    await assertCodeStays(db, services.resources, resource, { id, code: values['code'] })
  const unshared = context.onlySeen
    ? await unsharedNames(db, resource, id, { values, isAll: links.length === 0, closing: caller.closing })
    : []
  for (const name of unshared) delete values[name]
  const given = write.given.difference(new Set(unshared))
  // What is restored was in the item's history.
  if (kind !== 'restored') await assertMayShow({ ...context, resource }, values, id)
  const writer = writerOf(services, caller)
  const viewer = viewerOf(caller)
  const statement = (from: 'b' | 'u') => {
    const names = Object.keys(values).filter((name) => !isDivided(db, resource) || name !== 'user_id')
    return {
      names,
      text: updateText(resource, names, from),
      values: [id, writer.at, ...names.map((name) => stored(services, resource, name, values[name]))],
    }
  }
  const own = services.hooks[resource.name]
  /**
   * Writes the row and its revision, and reads the answer, in one statement.
   * @param asked what else must hold for the item; null if it does not, or there is no such item
   */
  const writeAtOnce = async (on: Database, asked?: Hooks['mayChange']): Promise<string | null> => {
    const { names, text, values: written } = statement('b')
    const parameters = new Parameters(written)
    const shown = viewerConditions(model, viewer, parameters)
    if (asked) shown.push(asked(caller, parameters))
    const revision = changedRevision(resource, names, parameters.values.length + 1)
    const parts = `b as (${lockText(resource, shown)}), t as (${text} returning u.*)`
    return revision === null
      ? writeAndRead(on, model, parts, parameters.values)
      : writeAndRead(on, model, `${parts}, kept as (${revision})`, [
          ...parameters.values,
          kind,
          writer.actorId,
          writer.at,
          writer.changeId,
        ])
  }
  const concerns = (fields: readonly string[] | undefined): boolean => fields?.some((name) => given.has(name)) ?? true
  const isRuled = own?.beforeSave !== undefined && concerns(own.beforeSaveOf)
  const isFollowed = own?.afterSave !== undefined && concerns(own.afterSaveOf)
  const opens = opensAudience(resource, write)
  const isAtOnce = links.length === 0 && !isFollowed && !opens && !isDivided(db, resource)
  if (isAtOnce && !isRuled && readAt === null) {
    const answer = await writeAtOnce(db, own?.mayChange)
    if (answer !== null) return answer
    // Why it was not written, the rules say below.
    if (!own?.mayChange) throw notFound(resource)
  }
  const watched = watchedFields(resource, given)
  const sent = { ...values }
  return db.transaction(async (tx) => {
    // A transaction that lost to another is made again: without what the rules put into the values meanwhile.
    for (const name of Object.keys(values)) delete values[name]
    Object.assign(values, sent)
    const change = { tx, services, caller, resource, given, body }
    // Changes to an item's links, or subject to its rules, wait for each other.
    const state = isAtOnce ? 'null' : stateOf(resource, watched, 't', services.resources)
    const parameters = new Parameters([id])
    const conditions = ['t.id = $1', ...viewerConditions(model, viewer, parameters)].join(' and ')
    const locking = tx.query<{ state: unknown; updated_at: Date }>(
      prepared(
        `select ${state} as state, t.updated_at from ${quoted(resource.table)} t where ${conditions}${lockOf(tx, resource)}`,
        parameters.values,
      ),
    )
    // What the rules read is sent after the lock, without waiting for it.
    const [locked, ruled] = await Promise.allSettled([locking, own?.beforeSave?.(change, values, id)])
    if (locked.status === 'rejected') throw locked.reason
    const [row] = locked.value
    // Whoever may not change it is not told who saved it, and when.
    if (row && ruled.status === 'rejected') throw ruled.reason
    if (readAt !== null) await assertUnchanged(tx, resource, id, row?.updated_at ?? null, { readAt, caller })
    if (!row) throw notFound(resource)
    if (isAtOnce) {
      const answer = await writeAtOnce(tx)
      if (answer === null) throw notFound(resource)
      return answer
    }
    const next = values['user_id']
    if (owner !== undefined && typeof next === 'number' && next !== owner)
      await giveItem(tx, services, resource, { id, owner, next })
    const { text, values: written } = statement('u')
    await tx.run(prepared(text, written))
    for (const { field, entries } of links) {
      const kept = await linksOutOfBounds(tx, services.resources, { resource, field }, { id, entries }, caller)
      await writeLinksOfMany(tx, field, new Map([[id, [...entries, ...kept]]]))
    }
    if (opens) await openAudience(tx, resource, id, { write, isAsked: kind !== 'restored' })
    await own?.afterSave?.(change, values, id, false)
    await recordRevision(tx, services.resources, resource, { id, kind, names: watched, before: row.state, writer })
    // Whether it may be out of their bounds now is decided by what made it write.
    return getJson(tx, model, id, viewerOf({ ...caller, isBounded: false }))
  })
}
