export { assertMayImport, importedRows } from './limit.ts'
export { rememberUpload } from './history.ts'
export { readRows, type FileRow } from './read.ts'
