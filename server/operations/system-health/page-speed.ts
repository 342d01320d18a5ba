import type { AnswerOf, RequestOf } from '#shared/calls/index.ts'
import {
  addDays,
  bucketOf,
  p75Of,
  pageMetrics,
  pageScales,
  ratingOf,
  type CountedPage,
  type DeviceClass,
  type PageMetric,
} from '#shared/rules/index.ts'
import { gives } from '../../kernel/consents/index.ts'
import type { Database } from '../../kernel/database/types.ts'

type Speed = AnswerOf<'getSystemHealth'>['speed']
/** Pages that are listed by themselves. */
const listed = 20

/** Counts a page load of a member who consents; of others, nothing is kept. @param day in UTC */
export const countPageLoad = async (
  db: Database,
  userId: number,
  day: string,
  { page, device, metrics }: RequestOf<'reportPageSpeed'>['body'],
): Promise<void> => {
  const measured = pageMetrics.flatMap((metric) => {
    const value = metrics[metric]
    return value === undefined ? [] : [{ metric, bucket: bucketOf(metric, value) }]
  })
  await db.query({
    name: 'count_page_load',
    // In the same order for everybody, so that two loads do not wait for each other in a circle.
    text: `insert into page_speed as known (day, page, device, metric, bucket, count)
           select $2, $3, $4, m.metric, m.bucket, 1 from unnest($5::text[], $6::int[]) as m (metric, bucket)
           where ${gives('$1::bigint', 'page speed')} order by m.metric
           on conflict (day, page, device, metric, bucket) do update set count = known.count + 1`,
    values: [userId, day, page, device, measured.map(({ metric }) => metric), measured.map(({ bucket }) => bucket)],
  })
}

interface Row {
  day: string
  page: string
  device: string
  metric: string
  bucket: number
  count: number
}

/** Counts by bucket. */
const histogram = (metric: PageMetric, rows: readonly Row[]): number[] => {
  const counts = Array.from({ length: pageScales[metric].bounds.length + 1 }, () => 0)
  for (const { bucket, count } of rows) counts[bucket] = (counts[bucket] ?? 0) + count
  return counts
}
const figureOf = (metric: PageMetric, rows: readonly Row[]) => {
  const counts = histogram(metric, rows)
  return { p75: p75Of(metric, counts) ?? 0, count: counts.reduce((sum, count) => sum + count, 0) }
}

const metricOf = (metric: PageMetric, rows: readonly Row[]): Speed['metrics'][number] => {
  const { bounds } = pageScales[metric]
  const counts = histogram(metric, rows)
  const rated = (rating: string) =>
    counts.reduce(
      (sum, count, bucket) => sum + (ratingOf(metric, bounds[bucket] ?? Infinity) === rating ? count : 0),
      0,
    )
  const days = Map.groupBy(rows, ({ day }) => day)
  const pages = Map.groupBy(rows, ({ page, device }) => `${page} ${device}`)
  return {
    metric,
    p75: p75Of(metric, counts),
    good: rated('good'),
    middling: rated('middling'),
    poor: rated('poor'),
    days: [...days].map(([day, ofDay]) => ({ day, ...figureOf(metric, ofDay) })),
    pages: [...pages.values()]
      .map((ofPage) => ({
        page: ofPage[0]?.page as CountedPage,
        device: ofPage[0]?.device as DeviceClass,
        ...figureOf(metric, ofPage),
      }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, listed),
  }
}

/** How fast pages were in so many days until today. @param today in UTC */
export const findPageSpeed = async (db: Database, today: string, days: number): Promise<Speed> => {
  const [rows, [asked]] = await Promise.all([
    db.query<Row>({
      name: 'find_page_speed',
      text: `select day, page, device, metric, bucket, sum(count)::int as count from page_speed
             where day > $1 group by 1, 2, 3, 4, 5 order by day`,
      values: [addDays(today, -days)],
    }),
    db.query<{ is_asked_for: boolean }>({
      name: 'is_page_speed_asked_for',
      text: `select exists (select from legal_consents where is_active and category = 'page speed') as is_asked_for`,
    }),
  ])
  const byMetric = Map.groupBy(rows, ({ metric }) => metric)
  return {
    is_asked_for: asked?.is_asked_for ?? false,
    metrics: pageMetrics.map((metric) => metricOf(metric, byMetric.get(metric) ?? [])),
  }
}
