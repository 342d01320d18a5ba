export { byKind, type ByKind } from './by-kind.ts'
export { columnOf, resourceFor, titleOf, type Column, type Declarations } from './columns.ts'
export { csvFileOf, csvOf, exporterOf, fieldCell } from './csv.ts'
export { emptyPickersOf, permissionsOfReady, type EmptyPicker } from './role-reach.ts'
