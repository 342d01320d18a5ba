import { wearableName, type BodyMetric } from '../../rules/index.ts'
import type { Formats } from '../../i18n/index.ts'
import type { DaySource } from './WhyNumber.tsx'

interface SentMetric extends BodyMetric {
  day: string
  source: string
  received_at: string
  is_simulated: boolean
  counts: boolean
}

/** Every device's figures of a day, the displayed one first. */
export const daySourcesOf = (
  metrics: readonly SentMetric[],
  day: string | null,
  timezone: string,
  { formatDateTime }: Formats,
  figureOf: (metric: BodyMetric) => string | null,
): DaySource[] =>
  metrics.flatMap((metric) => {
    const figure = metric.day === day ? figureOf(metric) : null
    if (figure === null) return []
    const { source, received_at, is_simulated: isSimulated, counts } = metric
    return [
      { name: wearableName(source), figure, received: formatDateTime(received_at, timezone), isSimulated, counts },
    ]
  })
