import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import {
  assertOrganizationWithin,
  assertProgramWithin,
  holdUsers,
  keepingLinks,
  writtenChange,
} from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertMayJoin } from '../../identity/organizations/index.ts'
import { recordChangeOfMany } from '../../kernel/access-log/index.ts'
import { followMembershipsOfMany, membershipsOfMany } from '../../messaging/processes/index.ts'

type Calls = Pick<typeof calls, 'setOrganizationOfMany' | 'setProgramOfMany'>

const pairs = {
  organization: { table: 'user_organizations', column: 'organization_id', of: 'organizations' },
  program: { table: 'user_programs', column: 'program_id', of: 'programs' },
} as const

interface Move {
  users: readonly number[]
  id: number
  isLinked: boolean
  now: Date
}

/** Links the users, or removes the links; returns those whose links changed. */
const move = async (tx: Database, kind: keyof typeof pairs, { users, id, isLinked, now }: Move): Promise<number[]> => {
  const { table, column, of } = pairs[kind]
  const [found] = await tx.query({ name: `find_${of}_id`, text: `select 1 from ${of} where id = $1`, values: [id] })
  if (!found) throw fieldError(column, `No ${kind} has this id.`)
  const rows = await tx.query<{ user_id: number }>({
    name: `${isLinked ? 'link' : 'unlink'}_many_${table}`,
    text: isLinked
      ? `insert into ${table} (user_id, ${column}) select u, $2 from unnest($1::bigint[]) u on conflict do nothing returning user_id`
      : `delete from ${table} where user_id = any($1::bigint[]) and ${column} = $2 returning user_id`,
    values: [users, id],
  })
  if (kind === 'organization' && isLinked && rows.length > 0)
    await assertMayJoin(tx, { ids: [id] }, 'organization_id', now)
  return rows.map(({ user_id }) => user_id)
}

export const manyHandlers: HandlersOf<Calls> = {
  setOrganizationOfMany: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      const users = await holdUsers(tx, body.user_ids, caller)
      await assertOrganizationWithin(tx, body.organization_id, caller)
      const lists = { services, caller, resource: 'user', ids: users, field: 'organizations' }
      const changed = await keepingLinks(tx, lists, () =>
        move(tx, 'organization', { users, id: body.organization_id, isLinked: body.is_linked, now: services.now() }),
      )
      await recordChangeOfMany(tx, services, caller, changed, 'Organizations')
      return { updated: changed.length, change_id: await writtenChange(tx, caller) }
    }),

  setProgramOfMany: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      const users = await holdUsers(tx, body.user_ids, caller)
      await assertProgramWithin(tx, body.program_id, caller)
      const before = await membershipsOfMany(tx, users)
      const lists = { services, caller, resource: 'user', ids: users, field: 'programs' }
      const changed = await keepingLinks(tx, lists, () =>
        move(tx, 'program', { users, id: body.program_id, isLinked: body.is_linked, now: services.now() }),
      )
      await followMembershipsOfMany(tx, services, before)
      await recordChangeOfMany(tx, services, caller, changed, 'Programs')
      return { updated: changed.length, change_id: await writtenChange(tx, caller) }
    }),
}
