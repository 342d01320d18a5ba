export { byKind, type ByKind } from './by-kind.ts'
export { columnOf, titleOf, type Column, type Declarations } from './columns.ts'
export { csvFileOf, csvOf, exporterOf, fieldCell } from './csv.ts'
