/**
 * `npm run db:diff [name]`: compares the declared tables with what the migrations make, and writes the difference as the
 * next migration, to be read and committed. Nothing is dropped by itself; what is left over is printed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrations } from './migrate.ts'
import { openInMemory } from './open.ts'
import { extensions, findDifference } from './schema.ts'
import { declaredTables } from './tables.ts'

const { statements, leftovers } = await findDifference(openInMemory, migrate, declaredTables())
const existing = migrations()
if (statements.length === 0) {
  console.log('The migrations make exactly the declared tables.')
} else {
  const number = String(Number(existing.at(-1)?.name.slice(0, 4) ?? 0) + 1).padStart(4, '0')
  const name = `${number}_${(process.argv[2] ?? (existing.length === 0 ? 'tables' : 'changes')).replaceAll(/[^\w-]/g, '_')}.sql`
  const first = existing.length === 0 ? [extensions] : []
  writeFileSync(join(import.meta.dirname, 'migrations', name), `${[...first, ...statements].join(';\n\n')};\n`)
  console.log(`Wrote server/database/migrations/${name} with ${statements.length} statements. Read it before you commit it.`)
}
if (leftovers.length > 0) console.log(`Declared nowhere any more, and left alone:\n  ${leftovers.join('\n  ')}`)
