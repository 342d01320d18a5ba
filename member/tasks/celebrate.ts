import { throwConfetti } from '#shared/ui/index.ts'

let celebratedDay: string | null = null

/** Confetti for a day whose tasks are done, once a day while the page stays open. */
export const celebrate = (day: string): void => {
  if (celebratedDay === day) return
  celebratedDay = day
  void throwConfetti()
}
