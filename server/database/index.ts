export { columnTypeOf, isNotNull, quoted, sortExpression } from './ddl.ts'
export { migrate } from './migrate.ts'
export { openDatabase } from './open.ts'
export { jsonText } from './values.ts'
