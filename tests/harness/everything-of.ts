/** Rows of one person in every table, requests that name them, and a watch over them. */
import { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import { foreignKeysOf, plantIn, tables } from './plant.ts'
import type { Known } from './requests.ts'
import { openSuperuser, type TestServer } from './server.ts'

/** The id of everything of the person. */
export const theirs = 777_001

export const isId = (name: string): boolean => /(?:^|_)ids?$|[a-z]Ids?$/.test(name)
const isOfPerson = (name: string): boolean => /^(?:user|member|owner|person|patient)_?ids?$/i.test(name)

/** The value for an id by its name: the person's id, or that of something of theirs. */
export const foreignId = (name: string, personId: number, id = theirs): number | number[] => {
  const value = isOfPerson(name) ? personId : id
  return /ids$/i.test(name) ? [value] : value
}
/** Every id that a request needs, as one of the person. */
export const foreignIds = (personId: () => number, id = theirs): Known =>
  new Proxy(
    {},
    {
      has: (_, name) => typeof name === 'string' && isId(name),
      get: (_, name) => (typeof name === 'string' && isId(name) ? foreignId(name, personId(), id) : undefined),
    },
  )
/** The names of what a call takes in its query or body, needed or not. */
export const namesIn = (call: CallSpec): string[] => {
  const type = call.method === 'GET' ? call.query : call.body
  if (!type) return []
  const { properties = {} } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(properties)
}

/**
 * Plants a row of the person in every table that can have one, all under one id, with the mark as its texts.
 * @param isMarked leaves the mark out of others
 * @returns in how many it did
 */
export const plantEverythingOf = async (
  server: TestServer,
  personId: number,
  mark: string,
  { isMarked, id: theirId = theirs }: { isMarked?: (table: string, column: string) => boolean; id?: number } = {},
): Promise<number> => {
  const plant = plantIn(() => server, {
    mark,
    ...(isMarked && { isMarked }),
    newFile: () => `/files/${mark}/${'0'.repeat(32)}.png`,
    now: () => new Date(),
    personId: () => personId,
  })
  const planted = new Set(['users'])
  // First what refers to the person, then what refers to that.
  for (let round = 0; round < 3; round += 1)
    for (const [name, { columns }] of tables) {
      if (planted.has(name) || ['account_closures', 'legal_holds', 'staff_bounds', 'user_roles'].includes(name))
        continue
      const key = foreignKeysOf(name).find(({ target }) => planted.has(target))
      if (!key) continue
      const id = /^bigint|^integer/.test(columns['id'] ?? '') ? { id: theirId } : {}
      const owner = { [key.column]: key.target === 'users' ? personId : theirId }
      await plant(
        name,
        { ...id, ...owner, ...(Object.hasOwn(columns, 'user_id') && { user_id: personId }) },
        mark,
      ).then(
        () => planted.add(name),
        () => undefined,
      )
    }
  return planted.size
}

/** Writes down which rows of the person are added, changed or deleted from here on. */
export const watchRowsOf = async (server: TestServer, personId: number): Promise<void> => {
  const db = await openSuperuser(server)
  const run = (text: string) => db.query({ text })
  await run('create table touched (at text)')
  await run('grant all on touched to public')
  await run(`create function note_touched() returns trigger language plpgsql security definer as $$
    begin
      if (tg_op <> 'INSERT' and (to_jsonb(old) ->> tg_argv[0])::text = tg_argv[1])
        or (tg_op <> 'DELETE' and (to_jsonb(new) ->> tg_argv[0])::text = tg_argv[1]) then
        insert into public.touched values (tg_table_name || ' ' || tg_op);
      end if;
      return null;
    end $$`)
  for (const [name, { columns }] of tables) {
    const owner = name === 'users' ? 'id' : Object.hasOwn(columns, 'user_id') ? 'user_id' : null
    if (owner === null) continue
    await run(`create trigger touched_${name} after insert or update or delete on "${name}" for each row
               execute function note_touched('${owner}', '${personId}')`)
  }
  await db.close()
}
/** What was done to rows of the person since it was last asked. */
export const touchedRows = async ({ services: { db } }: TestServer): Promise<string[]> => {
  const rows = await db.query<{ at: string }>({ text: 'select distinct at from touched order by at' })
  if (rows.length > 0) await db.query({ text: 'delete from touched' })
  return rows.map(({ at }) => at)
}
