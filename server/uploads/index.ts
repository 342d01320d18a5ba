export { uploadHandlers } from './calls.ts'
export { rememberUpload, type HistoryEntry } from './history.ts'
export { readRows, type FileRow } from './read.ts'
