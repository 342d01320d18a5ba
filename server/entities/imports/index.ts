export { findNamed, readRow, type ImportColumn } from './cells.ts'
export { columnsOf, type Columns } from './columns.ts'
export { problemsOf, Undone } from './problems.ts'
export { withoutGuidance } from './rows.ts'
