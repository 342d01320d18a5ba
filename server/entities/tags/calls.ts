import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { holdUsers, keepingLinks, writtenChange } from '../classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordAccess, recordChangeOfMany } from '../../kernel/access-log/index.ts'

type Calls = Pick<typeof calls, 'listTagUsage' | 'listUserTags' | 'assignTags' | 'removeTag' | 'assignTagsToMany'>

/** @throws NOT_FOUND if there is no such user */
const assertUser = async (db: Database, id: number): Promise<void> => {
  const [user] = await db.query({ name: 'find_users_id', text: 'select 1 from users where id = $1', values: [id] })
  if (!user) throw new HaleError('NOT_FOUND', { message: say('user_missing') })
}

/** @throws VALIDATION if one of the tags does not exist, or can no longer be added */
const assertTags = async (tx: Database, tags: readonly number[]): Promise<void> => {
  const rows = await tx.query<{ id: number; is_active: boolean }>({
    name: 'find_tags_by_ids',
    text: 'select id, is_active from tags where id = any($1::bigint[])',
    values: [tags],
  })
  const found = new Map(rows.map(({ id, is_active }) => [id, is_active]))
  const unknown = tags.find((id) => !found.has(id))
  if (unknown !== undefined) throw fieldError('tags', `No tag has the id ${unknown}.`)
  const inactive = tags.find((id) => found.get(id) === false)
  if (inactive !== undefined) throw fieldError('tags', `The tag with the id ${inactive} is no longer active.`)
}

const tagsOfUser = async (db: Database, userId: number) => {
  const rows = await db.query<AnswerOf<'listUserTags'>['models'][number]>({
    name: 'find_tags_of_user',
    text: `select t.id, t.name, t.color, t.tag_type_id, t.is_active from user_tags ut join tags t on t.id = ut.tag_id
           where ut.user_id = $1 order by folded(t.name), t.id`,
    values: [userId],
  })
  return { models: rows }
}

/**
 * Adds tags to users, or with `replace` sets exactly these. A user's inactive tags are kept unless they are
 * replaced.
 */
const assign = async (
  tx: Database,
  users: readonly number[],
  tags: readonly number[],
  replace: boolean,
): Promise<void> => {
  await assertTags(tx, tags)
  if (replace) {
    await tx.query({
      name: 'remove_other_tags',
      text: 'delete from user_tags where user_id = any($1::bigint[]) and tag_id <> all($2::bigint[])',
      values: [users, tags],
    })
  }
  await tx.query({
    name: 'give_tags',
    text: `insert into user_tags (user_id, tag_id)
           select u, t from unnest($1::bigint[]) u cross join unnest($2::bigint[]) t on conflict do nothing`,
    values: [users, tags],
  })
}

const take = (tx: Database, users: readonly number[], tags: readonly number[]): Promise<unknown> =>
  tx.query({
    name: 'take_tags',
    text: 'delete from user_tags where user_id = any($1::bigint[]) and tag_id = any($2::bigint[])',
    values: [users, tags],
  })

/** The lists of tags a call changes. */
const tagsOf = (services: Services, caller: Caller, ids: readonly number[]) => ({
  services,
  caller,
  resource: 'user',
  ids,
  field: 'tags',
})

export const tagHandlers: HandlersOf<Calls> = {
  listTagUsage: async ({ query, services: { db } }) => ({
    models: await db.query<{ tag_id: number; users: number }>({
      name: 'count_users_of_tags',
      text: `select tag_id, count(*)::int as users from user_tags
             where $1::bigint[] is null or tag_id = any($1::bigint[]) group by tag_id order by tag_id limit 1000`,
      values: [query.ids ?? null],
    }),
  }),

  listUserTags: async ({ params, services: { db } }) => {
    await assertUser(db, params.id)
    return tagsOfUser(db, params.id)
  },

  assignTags: ({ params, body, caller, services }) =>
    services.db.transaction(async (tx) => {
      await assertUser(tx, params.id)
      if (body.based_on) {
        const { models } = await tagsOfUser(tx, params.id)
        const isSame = new Set(body.based_on).symmetricDifference(new Set(models.map(({ id }) => id))).size === 0
        if (!isSame)
          throw new HaleError('CONFLICT', { message: 'Someone else changed these tags after you opened them.' })
      }
      await keepingLinks(tx, tagsOf(services, caller, [params.id]), () =>
        assign(tx, [params.id], body.tags, body.replace ?? false),
      )
      await recordAccess(tx, services, caller, { userId: params.id, kind: 'changed', subject: 'Tags' })
      return tagsOfUser(tx, params.id)
    }),

  removeTag: ({ params, caller, services }) =>
    services.db.transaction(async (tx) => {
      await assertUser(tx, params.id)
      const removal = {
        name: 'remove_tag',
        text: 'delete from user_tags where user_id = $1 and tag_id = $2',
        values: [params.id, params.tagId],
      }
      await keepingLinks(tx, tagsOf(services, caller, [params.id]), () => tx.query(removal))
      await recordAccess(tx, services, caller, { userId: params.id, kind: 'changed', subject: 'Tags' })
      return { id: params.tagId }
    }),

  assignTagsToMany: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      const users = await holdUsers(tx, body.user_ids, caller)
      if (body.replace && body.remove) throw fieldError('remove', 'Tags are replaced or removed, not both.')
      await keepingLinks(tx, tagsOf(services, caller, users), () =>
        body.remove ? take(tx, users, body.tags) : assign(tx, users, body.tags, body.replace ?? false),
      )
      await recordChangeOfMany(tx, services, caller, users, 'Tags')
      return { updated: users.length, change_id: await writtenChange(tx, caller) }
    }),
}
