export { announceProcess, version } from './processes.ts'
export { disksOf } from './troubles.ts'
export { watchTroubles } from './watch.ts'
