import { localItem } from '#shared/local-item.ts'
import { throwConfetti } from '#shared/ui/index.ts'

const celebratedDay = localItem('hale.celebrated')

/** Confetti for a day whose tasks are done, once a day. */
export const celebrate = (day: string): void => {
  if (celebratedDay.read() === day) return
  celebratedDay.write(day)
  void throwConfetti()
}
