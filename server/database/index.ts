export { migrate } from './migrate.ts'
export { openDatabase } from './open.ts'
