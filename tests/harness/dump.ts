import { declaredTables } from '#server/tables.ts'
import type { Database } from '#server/kernel/database/types.ts'

/** Keys, hashes and file paths are random on purpose; roles exist before the demo. */
const random = new Set([
  'credentials',
  'sessions',
  'refresh_chains',
  'pgp_keys',
  'signing_keys',
  'key_log',
  'officer_keys',
  'audit_heads',
  'emergency_keys',
  'emergency_secrets',
  'roles',
  'permissions',
  'role_permissions',
  'access_versions',
])
/** All rows of each table as text, for comparing two demos. */
export const dump = async (db: Database): Promise<Map<string, string>> => {
  const tables = declaredTables().filter(({ name }) => !random.has(name))
  const dumped = new Map<string, string>()
  for (const { name, primaryKey } of tables) {
    const order = primaryKey.map((column) => `t."${column}"`).join(', ')
    const [row] = await db.query<{ text: string | null }>({
      text: `select string_agg((to_jsonb(t) - 'encrypted_data' - 'sealed_to' - 'signed_by' - 'digest')::text, E'\\n' order by ${order}) as text from "${name}" t`,
    })
    const text = (row?.text ?? '').replaceAll(/\/files\/(\w+)\/[0-9a-f]{32}/g, '/files/$1/…')
    dumped.set(
      name,
      text.replaceAll(/-----BEGIN ([A-Z ]+)-----.*?-----END \1-----/gs, '$1').replaceAll(/sealed:2:[\w:-]+/g, 'sealed'),
    )
  }
  return dumped
}
