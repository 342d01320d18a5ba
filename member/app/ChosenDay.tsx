import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useToday } from './useToday.ts'

/** The day that is logged for; null for today. */
export const ChosenDayContext = createContext<string | null>(null)

const ChooseDayContext = createContext<(day: string) => void>(() => {})

/** Chooses the day (YYYY-MM-DD) that everything on the page logs for. */
export const useChooseDay = () => use(ChooseDayContext)

/** Holds the chosen day. After midnight it is the new day, whatever was chosen before. */
export const ChosenDay = ({ children }: { children: ReactNode }) => {
  const today = useToday()
  const [choice, setChoice] = useState<{ day: string; madeOn: string } | null>(null)
  const chosen = choice?.madeOn === today && choice.day !== today ? choice.day : null
  const choose = useCallback((day: string) => setChoice({ day, madeOn: today }), [today])
  return (
    <ChooseDayContext value={choose}>
      <ChosenDayContext value={chosen}>{children}</ChosenDayContext>
    </ChooseDayContext>
  )
}

/** Chooses a screen's own day while it is shown, and today when it is left. A screen without one keeps what its controls chose. */
export const useDayOfScreen = (day: string | null): void => {
  const today = useToday()
  const choose = useChooseDay()
  useEffect(() => {
    if (day !== null) choose(day)
    return () => choose(today)
  }, [choose, day, today])
}
