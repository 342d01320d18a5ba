import { useState } from 'react'
import { localDate, ownTimezone } from '#shared/rules/index.ts'

/** The day in the browser's time zone when the screen was opened. */
export const useToday = (): string => useState(() => localDate(new Date(), ownTimezone()))[0]
