import { isActingTab } from '#shared/browser/index.ts'
import { localItem } from '#shared/local-item.ts'
import { throwConfetti } from '#shared/ui/index.ts'

const celebratedDay = localItem('hale.celebrated')

/** Confetti when all tasks of the day are done, once a day. */
export const celebrate = (day: string): void => {
  if (celebratedDay.read() === day) return
  if (!isActingTab()) celebratedDay.write(day)
  void throwConfetti()
}
