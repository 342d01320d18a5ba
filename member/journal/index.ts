export { DailyJournal } from './DailyJournal.tsx'
