import { randomInt } from 'node:crypto'

/** Typical adult ranges at rest. Nothing is measured: values generated from them are marked as simulated wherever they are shown. */
const bounds = {
  /** Beats per minute. */
  hr: [58, 88],
  /** Milliseconds. */
  hrv: [30, 70],
  /** mmHg. */
  sbp: [108, 126],
  dbp: [66, 80],
  /** Breaths per minute. */
  rr: [12, 18],
  /** Percent. */
  spo2: [96, 99],
  stress_index: [40, 110],
} as const satisfies Record<string, readonly [low: number, high: number]>

/** @param pick a whole number from `low` to `high`, both included */
export const simulatedVitals = (
  pick: (low: number, high: number) => number = (low, high) => randomInt(low, high + 1),
): Record<string, number | boolean> => ({
  ...Object.fromEntries(Object.entries(bounds).map(([name, [low, high]]) => [name, pick(low, high)])),
  simulated: true,
})
