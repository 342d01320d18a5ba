export { useSleepLog } from './useSleep.ts'
