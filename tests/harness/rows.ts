import type { TestServer } from './server.ts'

/** Inserts a row directly, for a test's preconditions; returns its id. */
export const insertRow = async (server: TestServer, table: string, row: Record<string, unknown>): Promise<number> => {
  const names = Object.keys(row)
  const [made] = await server.services.db.query<{ id: number }>({
    text: `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
           values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    values: Object.values(row),
  })
  return made?.id ?? 0
}
