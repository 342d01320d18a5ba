export { ClientTable, type ClientTableProps } from './ClientTable.tsx'
export { ServerTable, type ServerTableProps } from './ServerTable.tsx'
export {
  firstQuery,
  searchDelay,
  serverPageSize,
  unpagedRows,
  type SortEntry,
  type TableColumn,
  type TableQuery,
} from './types.ts'
