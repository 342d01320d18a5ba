export { useCrisisHelp } from './useCrisisHelp.ts'
