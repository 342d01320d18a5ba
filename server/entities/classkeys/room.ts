import { isTaken, isTransaction } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Hooks } from './hooks/types.ts'

/**
 * Adds an item in a transaction: without making room for it, which is seldom needed, and once more after that if there is its like.
 * Within a transaction, which could not go on after a refusal, room is made first.
 */
export const withRoom = <T>(
  db: Database,
  hooks: Hooks | undefined,
  add: (tx: Database, makesRoom: boolean) => Promise<T>,
): Promise<T> => {
  const run = (makesRoom: boolean) => db.transaction((tx) => add(tx, makesRoom))
  if (!hooks?.makeRoom || isTransaction(db)) return run(true)
  return run(false).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    return run(true)
  })
}
