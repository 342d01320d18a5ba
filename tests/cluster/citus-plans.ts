/** What Citus makes of statements: which it refuses, and which ask every part of a table. */
import { join } from 'node:path'
import pg from 'pg'
import { findSites } from '../../scripts/statements/sites.ts'

/** A value of a type, as a literal. */
const valueOf = (type: string): string => {
  if (type.endsWith('[]')) return `array[${valueOf(type.slice(0, -2))}]::${type}`
  const [, text = 'a'] = (
    [
      [/int|numeric|double|real/, '1'],
      [/timestamp|date/, '2026-01-01'],
      [/^time/, '10:00'],
      [/json/, '{}'],
      [/boolean/, 'true'],
      [/interval/, '1 day'],
      [/inet/, '127.0.0.1'],
    ] as const
  ).find(([kind]) => kind.test(type)) ?? [null, 'UTC']
  return `'${text}'::${type}`
}
const ofCitus = /relation \w+ is not distributed|could not (?:create distributed plan|determine data type)/

/** Statements of the server that Citus refuses at a database, each with its place. */
export const refusedBy = async (url: string): Promise<string[]> => {
  const root = join(import.meta.dirname, '../..')
  const sites = findSites(root, join(root, 'tsconfig.server.json'), (name) => name.startsWith(join(root, 'server')))
  const texts = new Map(sites.flatMap(({ at, variants }) => variants.map(({ text }) => [text, at] as const)))
  const client = new pg.Client(url)
  await client.connect()
  const refused: string[] = []
  for (const [text, place] of texts) {
    if (!/^\s*(?:with|select|insert|update|delete)\b/i.test(text)) continue
    await client.query('begin')
    try {
      await client.query({ text: `prepare planned as ${text}` })
      const { rows } = await client.query<{ types: string[] }>(
        `select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'`,
      )
      const values = (rows[0]?.types ?? []).map(valueOf)
      const execute = `execute planned${values.length === 0 ? '' : `(${values.join(', ')})`}`
      await client.query('savepoint explained')
      await client.query(`explain ${execute}`).catch(async (error: Error) => {
        // What inserts rows of a `with` is planned only when it is run.
        if (!error.message.startsWith('could not create distributed plan')) throw error
        await client.query('rollback to explained')
        await client.query(execute)
      })
    } catch (error) {
      // What else fails depends on the values.
      if ((error as { code?: string }).code === '0A000' || ofCitus.test(String(error)))
        refused.push(`${place}: ${text}`)
    }
    await client.query('rollback')
    await client.query('deallocate all')
  }
  await client.end()
  return refused
}

interface Asked {
  name: string
  values: unknown[]
}
/** Of statements that were run, those that ask more than one part of a table. */
export const fanningOut = async (
  url: string,
  asked: readonly (readonly [text: string, Asked])[],
): Promise<{ name: string; text: string }[]> => {
  const many: { name: string; text: string }[] = []
  const client = new pg.Client(url)
  await client.connect()
  for (const [text, { name, values }] of asked) {
    await client.query('begin')
    const plan = await client
      .query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
      .then(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
      // What inserts rows of a `with` is planned only when it is run.
      .catch((error: Error) => {
        if (
          !error.message.startsWith('could not create distributed plan') ||
          !/insert into \w+.* select \* from/s.test(text)
        )
          throw error
        return ''
      })
      .finally(() => client.query('rollback'))
    const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
    if (tasks.some((count) => count > 1)) many.push({ name, text })
  }
  await client.end()
  return many
}
