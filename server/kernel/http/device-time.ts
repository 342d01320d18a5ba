import type { DeviceTime } from '../types.ts'

/** Device clocks may be off by minutes. */
export const clockToleranceMs = 5 * 60_000

/**
 * When an entry was made, judged by its age: the device's clock may be wrong, but it tells how long ago the entry was made. If it was
 * set back in between, the entry counts as made on arrival. What is off by less than the tolerance is believed.
 */
export const deviceTimeOf = (madeAt: string | null, sentAt: string | null, now: Date): DeviceTime | null => {
  const [at, sent] = [new Date(madeAt ?? Number.NaN), new Date(sentAt ?? Number.NaN)]
  if (Number.isNaN(at.getTime()) || Number.isNaN(sent.getTime())) return null
  const age = Math.max(0, sent.getTime() - at.getTime())
  const shiftMs = now.getTime() - age - at.getTime()
  return { at, shiftMs: Math.abs(shiftMs) < clockToleranceMs ? 0 : shiftMs }
}
