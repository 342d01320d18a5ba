import { fullNameSql } from '#shared/rules/index.ts'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { assertHolds, assertOwnerOr } from '../../kernel/http/authorize.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { engineOf } from '../classkeys/index.ts'
import { isTaken, jsonText } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'

type Calls = Pick<typeof calls, 'listViews' | 'createView' | 'updateView' | 'deleteView'>
type State = AnswerOf<'createView'>['state']

/** The permission to share views with everyone, and to change shared ones. */
const sharing = 'saved_views:write'
/** Maximum number of views per person and list. */
const mostViews = 50

interface Row {
  id: number
  user_id: number
  resource: string
  name: string
  state: State
  is_shared: boolean
  is_default: boolean
  owner_name: string
  updated_at: Date
}
const columns = `v.id, v.user_id, v.resource, v.name, v.state, v.is_shared, v.is_default, v.updated_at,
  ${fullNameSql('u')} as owner_name`

const answerOf = (
  { id, user_id, name, state, is_shared, is_default, owner_name, updated_at }: Row,
  caller: Caller,
) => ({
  id,
  name,
  state,
  is_shared,
  is_default,
  is_own: user_id === caller.userId,
  owner_name,
  updated_at: updated_at.toISOString(),
})

/** The view, if the caller may change it. @throws NOT_FOUND for someone else's, FORBIDDEN for a shared one */
const findOwn = async (tx: Database, id: number, caller: Caller): Promise<Row> => {
  const [row] = await tx.query<Row>({
    name: 'find_saved_view',
    text: `select ${columns} from saved_views v join users u on u.id = v.user_id where v.id = $1 and v.state is not null for update of v`,
    values: [id],
  })
  // Filters of others may name members who are out of the caller's bounds.
  if (!row || (row.user_id !== caller.userId && (!row.is_shared || caller.isBounded)))
    throw new HaleError('NOT_FOUND', { message: say('no_view') })
  assertOwnerOr(caller, row.user_id, sharing)
  return row
}

/** Refuses a view the list would refuse, with the same error. */
const checkState = async (
  services: Services,
  classkey: string,
  { filters, search, sort }: State,
  caller: Caller,
): Promise<void> => {
  const engine = engineOf(services)
  await engine.search(
    engine.resource(classkey),
    { filters, ...(search === '' ? {} : { search }), sort, take: 1 },
    caller,
  )
}

/** Only one view opens with the list: one of a person's own, and one of the shared ones. */
const clearDefaults = async (tx: Database, resource: string, userId: number, isShared: boolean): Promise<void> => {
  await tx.query({
    name: 'clear_default_views',
    text: `update saved_views set is_default = false
           where resource = $1 and is_default and is_shared = $2 and (is_shared or user_id = $3)`,
    values: [resource, isShared, userId],
  })
}

const assertMayShare = (caller: Caller, isShared: boolean): void => {
  if (isShared) assertHolds(caller, sharing)
}

const named = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isTaken(error) ? fieldError('name', 'You already have a view with this name.') : error
  })

export const viewHandlers: HandlersOf<Calls> = {
  listViews: async ({ query, caller, services }) => {
    const rows = await services.db.query<Row>({
      name: 'list_saved_views',
      text: `select ${columns} from saved_views v join users u on u.id = v.user_id
             where v.resource = $1 and v.state is not null and (v.user_id = $2 or v.is_shared and not $3) order by v.is_shared, folded(v.name), v.id limit 200`,
      values: [query.classkey, caller.userId, caller.isBounded ?? false],
    })
    return { models: rows.map((row) => answerOf(row, caller)) }
  },

  createView: async ({ body, caller, services }) => {
    const { classkey, name, state, is_shared, is_default } = body
    assertMayShare(caller, is_shared)
    await checkState(services, classkey, state, caller)
    return named(
      services.db.transaction(async (tx) => {
        const [kept] = await tx.query<{ count: number }>({
          name: 'count_saved_views',
          text: 'select count(*) as count from saved_views where resource = $1 and user_id = $2',
          values: [classkey, caller.userId],
        })
        if ((kept?.count ?? 0) >= mostViews)
          throw fieldError('name', `You already have ${mostViews} views of this list. Delete one first.`)
        if (is_default) await clearDefaults(tx, classkey, caller.userId, is_shared)
        const [row] = await tx.query<{ id: number }>({
          name: 'create_saved_view',
          text: `insert into saved_views (user_id, resource, name, state, is_shared, is_default, created_at, updated_at)
                 values ($1, $2, $3, $4::jsonb, $5, $6, $7, $7) returning id`,
          values: [caller.userId, classkey, name, jsonText(state), is_shared, is_default, services.now()],
        })
        return answerOf(await findOwn(tx, row?.id ?? 0, caller), caller)
      }),
    )
  },

  updateView: async ({ params, body: { classkey, ...changes }, caller, services }) => {
    if (changes.state) await checkState(services, classkey, changes.state, caller)
    return named(
      services.db.transaction(async (tx) => {
        const before = await findOwn(tx, params.id, caller)
        if (before.resource !== classkey) throw new HaleError('NOT_FOUND', { message: say('no_view') })
        const after = { ...before, ...changes }
        if (!before.is_shared) assertMayShare(caller, after.is_shared)
        if (after.is_default) await clearDefaults(tx, classkey, before.user_id, after.is_shared)
        await tx.query({
          name: 'update_saved_view',
          text: `update saved_views set name = $2, state = $3::jsonb, is_shared = $4, is_default = $5, updated_at = $6 where id = $1`,
          values: [params.id, after.name, jsonText(after.state), after.is_shared, after.is_default, services.now()],
        })
        return answerOf(await findOwn(tx, params.id, caller), caller)
      }),
    )
  },

  deleteView: ({ params, caller, services }) =>
    services.db.transaction(async (tx) => {
      await findOwn(tx, params.id, caller)
      await tx.query({ name: 'delete_saved_view', text: 'delete from saved_views where id = $1', values: [params.id] })
      return { id: params.id }
    }),
}
