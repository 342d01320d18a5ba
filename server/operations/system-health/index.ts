export { announceProcess } from './processes.ts'
