/** Layout of a chart by month. Lengths are in CSS pixels. */

export interface ChartPoint {
  /** 'yyyy-MM' */
  month: string
  value: number
}
const room = { left: 44, right: 16, top: 28, bottom: 32 }
export const chartHeight = 250
/** Minimum distance between two month labels. */
const labelWidth = 64

/** Months since the year 0, for spacing by time. */
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** A step of 1, 2, 2.5 or 5 times a power of ten that divides a span into at most four. */
export const niceStep = (span: number): number => {
  const raw = span / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= raw - raw * 1e-9) ?? 10
  return step * power
}

/** The range of the value axis: rounded, including all values, from zero if that is near and wanted. */
export const valueScale = (
  values: readonly number[],
  isFromZero = true,
): { min: number; max: number; ticks: number[] } => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const start = isFromZero && low >= 0 && low <= (high - low) * 1.5 ? 0 : low
  const step = niceStep(high - start || Math.abs(high) || 1)
  const min = Math.floor(start / step + 1e-9) * step
  const count = Math.max(1, Math.ceil((high - min) / step - 1e-9))
  // Rounded, since 0.1 * 3 is not 0.3.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toPrecision(12)))
  return { min: ticks[0] ?? min, max: ticks.at(-1) ?? high, ticks }
}

/** The months labeled under the chart: the last one, and earlier ones that fit. */
export const namedMonths = (places: readonly { month: string; x: number }[]): Set<string> => {
  const named = new Set<string>()
  let free = Infinity
  for (const { month, x } of places.toReversed()) {
    if (free - x < labelWidth && free !== Infinity) continue
    named.add(month)
    free = x
  }
  return named
}

/** The layout for some points and a healthy range, in a given width. */
export const layChart = (
  points: readonly ChartPoint[],
  healthy: { from: number | null; to: number | null },
  width: number,
) => {
  const bounds = [healthy.from, healthy.to].filter((bound) => bound !== null)
  const scale = valueScale([...points.map(({ value }) => value), ...bounds])
  const [left, right] = [room.left, width - room.right]
  const [top, bottom] = [room.top, chartHeight - room.bottom]
  const y = (value: number): number => bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - top)
  const numbers = points.map(({ month }) => monthNumber(month))
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const x = (month: string): number =>
    first === last
      ? (left + right) / 2
      : left + 12 + ((monthNumber(month) - first) / (last - first)) * (right - left - 24)
  const places = points.map((point) => ({ month: point.month, x: x(point.month), y: y(point.value) }))
  return {
    left,
    right,
    bottom,
    places,
    named: namedMonths(places),
    ticks: scale.ticks.map((tick) => ({ tick, y: y(tick) })),
    band: bounds.length === 0 ? null : { top: y(healthy.to ?? scale.max), bottom: y(healthy.from ?? scale.min) },
  }
}
