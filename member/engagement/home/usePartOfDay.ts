import { useNow } from '../../app/index.ts'
import { partOfDay, type PartOfDay } from './partOfDay.ts'

/** The part of the day in a timezone, updated while the page is open. */
export const usePartOfDay = (timezone: string): PartOfDay => partOfDay(useNow(), timezone)
