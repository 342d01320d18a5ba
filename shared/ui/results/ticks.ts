/** Which limits of a scale have room for their number under its bar. */
import type { BarBand, BarScale } from '../widgets/RangeBar.tsx'

/** Width of a digit as a share of the size of its type, on the wide side. */
export const digitWidth = 0.62
/** Pixels between two numbers. */
const gap = 6

/** The limits in the order in which they matter: those of what is normal, those of the other bands, the ends of the scale. */
export const tickOrder = (bands: readonly BarBand[], { min, max }: BarScale): number[] => {
  const boundsOf = (list: readonly BarBand[]) =>
    list.flatMap(({ from, to }) => [from, to].filter((one) => one !== null))
  const bounds = [...boundsOf(bands.filter(({ level }) => level === 'normal')), ...boundsOf(bands), max, min]
  return [...new Set(bounds)].filter((bound) => bound >= min && bound <= max)
}

interface Tick {
  tick: number
  /** On the bar, in percent of its width. */
  place: number
  label: string
}
interface Room {
  /** Of the bar, in pixels; 0 while it is not known, and then every limit is labelled. */
  width: number
  /** Of a digit, in pixels. */
  letter: number
}

/**
 * The labels that do not touch each other, lowest first; of two that would, the one that comes first stays. A label stands
 * under its limit, or as near to it as the ends of the bar allow.
 * @returns each with the place of its left edge, in percent of the bar's width
 */
export const fitTicks = (
  ticks: readonly Tick[],
  { width, letter }: Room,
): { tick: number; label: string; left: number }[] => {
  const kept: { tick: number; label: string; from: number; to: number }[] = []
  for (const { tick, place, label } of ticks) {
    const long = label.length * letter
    const from = Math.min(Math.max((place / 100) * width - long / 2, 0), Math.max(width - long, 0))
    const to = from + long
    if (width === 0 || kept.every((other) => to + gap <= other.from || from >= other.to + gap))
      kept.push({ tick, label, from, to })
  }
  return kept
    .toSorted((one, other) => one.tick - other.tick)
    .map(({ tick, label, from }) => ({
      tick,
      label,
      left: width === 0 ? (ticks.find((one) => one.tick === tick)?.place ?? 0) : (from / width) * 100,
    }))
}
