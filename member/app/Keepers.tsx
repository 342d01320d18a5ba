import { DayKeeper } from './DayKeeper.ts'
import { ThemeKeeper } from './ThemeKeeper.tsx'
import { ToastRules } from './ToastRules.tsx'

/** What keeps the day, the theme and the places of toasts right. It draws nothing, and no screen waits for it. */
const Keepers = () => (
  <>
    <DayKeeper />
    <ThemeKeeper />
    <ToastRules />
  </>
)

export default Keepers
