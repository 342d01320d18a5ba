/**
 * `npm run db:diff [name]`: compares the declared tables with the result of the migrations, and writes the difference as the
 * next migration, to be reviewed and committed, after running it on a scratch copy with rows in its tables. It never drops
 * anything that holds data by itself; leftovers are printed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrations } from '../kernel/database/migrate.ts'
import { openScratch } from '../kernel/database/open.ts'
import { rehearse } from '../kernel/database/rehearse.ts'
import { migrationsFolder } from '../kernel/database/migrate.ts'
import { extensions, findDifference } from '../kernel/database/schema.ts'
import { declaredTables } from '../tables.ts'

const { statements, leftovers } = await findDifference(openScratch, migrate, declaredTables())
const existing = migrations()
if (statements.length === 0) {
  console.log('The migrations match the declared tables exactly.')
} else {
  const number = String(Number(existing.at(-1)?.name.slice(0, 4) ?? 0) + 1).padStart(4, '0')
  const name = `${number}_${(process.argv[2] ?? (existing.length === 0 ? 'tables' : 'changes')).replaceAll(/[^\w-]/g, '_')}`
  const first = existing.length === 0 ? [extensions] : []
  const sql = `${[...first, ...statements].join(';\n\n')};\n`
  try {
    const untried = await rehearse(openScratch, migrate, { name, sql })
    writeFileSync(join(migrationsFolder, `${name}.sql`), sql)
    console.log(
      `Wrote server/kernel/database/migrations/${name}.sql with ${statements.length} statements. It ran successfully on a copy with rows. Review it before you commit it.`,
    )
    if (untried.length > 0) console.log(`Tested without rows in: ${untried.join(', ')}`)
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : String(error)}\n\nThe migration was not written. It first needs a statement that adapts existing rows:\n\n${sql}`,
    )
    process.exitCode = 1
  }
}
if (leftovers.length > 0) console.log(`No longer declared, and left alone:\n  ${leftovers.join('\n  ')}`)
