export { findNamed, readRow, type ImportColumn } from './cells.ts'
export { columnsOf } from './columns.ts'
export { problemsOf, Undone } from './problems.ts'
export { withoutGuidance } from './rows.ts'
