/** Which limits of a scale fit as labels under its bar. */
import type { BarBand, BarScale } from '../widgets/RangeBar.tsx'

/** Width of a digit relative to the font size, a generous estimate. */
export const digitWidth = 0.62
/** Minimum distance between two labels in pixels. */
const gap = 6

/** The limits by importance: those of the normal range, those of the other bands, the ends of the scale. */
export const tickOrder = (bands: readonly BarBand[], { min, max }: BarScale): number[] => {
  const boundsOf = (list: readonly BarBand[]) =>
    list.flatMap(({ from, to }) => [from, to].filter((one) => one !== null))
  const bounds = [...boundsOf(bands.filter(({ level }) => level === 'normal')), ...boundsOf(bands), max, min]
  return [...new Set(bounds)].filter((bound) => bound >= min && bound <= max)
}

interface Tick {
  tick: number
  /** Position on the bar, in percent of its width. */
  place: number
  label: string
}
interface Room {
  /** Width of the bar in pixels; 0 while unknown, which labels every limit. */
  width: number
  /** Font size in pixels. */
  letter: number
}

/**
 * The labels that do not overlap, lowest first; of two overlapping ones the more important stays. A label is centered below
 * its limit, or as close as the ends of the bar allow. @returns each with the position of its left edge, in percent of the
 * bar's width
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
