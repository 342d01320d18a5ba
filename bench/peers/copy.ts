/** Hale's users in a database of each peer. */
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Postgres } from '../stage.ts'

/** Runs statements in a database as a superuser. */
export const inDatabase = async <T>(
  postgres: Postgres,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(postgres.urlOf(database))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Copies Hale's users. @param columns of Hale's table @param target the table and columns of the other database */
export const copyUsers = async (
  postgres: Postgres,
  database: string,
  { columns, target }: { columns: string; target: string },
): Promise<void> =>
  inDatabase(postgres, 'hale', (source) =>
    inDatabase(postgres, database, (client) =>
      pipeline(
        source.query(to(`copy (select ${columns} from users) to stdout`)),
        client.query(from(`copy ${target} from stdin`)),
      ),
    ),
  )
