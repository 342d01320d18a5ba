import { fixedMemberRoutes } from '../engagement/member-routes.ts'

/** How fast a page was, as browsers measure it (web.dev/vitals): milliseconds, except for CLS, which has no unit. */
export const pageMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type PageMetric = (typeof pageMetrics)[number]
export const deviceClasses = ['phone', 'tablet', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]

interface Scale {
  /** Up to this value pages count as good, and above `poor` as poor. */
  good: number
  poor: number
  /** Upper bounds of the buckets that values are counted in, `good` and `poor` among them; one more bucket has what is above all. */
  bounds: readonly number[]
}
/** The limits between good, middling and poor are Google's (web.dev/articles/defining-core-web-vitals-thresholds). */
export const pageScales: Readonly<Record<PageMetric, Scale>> = {
  LCP: { good: 2500, poor: 4000, bounds: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000] },
  INP: { good: 200, poor: 500, bounds: [50, 100, 150, 200, 300, 400, 500, 1000, 2000] },
  CLS: { good: 0.1, poor: 0.25, bounds: [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1] },
  FCP: { good: 1800, poor: 3000, bounds: [500, 1000, 1400, 1800, 2200, 3000, 4000, 6000, 10_000] },
  TTFB: { good: 800, poor: 1800, bounds: [100, 200, 400, 600, 800, 1200, 1800, 3000, 6000] },
}

/** The bucket a value is counted in, from 0. */
export const bucketOf = (metric: PageMetric, value: number): number => {
  const { bounds } = pageScales[metric]
  const found = bounds.findIndex((bound) => value <= bound)
  return found === -1 ? bounds.length : found
}

/**
 * What three quarters of pages stayed within, estimated within its bucket; the highest bound if it is above all.
 * @param counts by bucket
 * @returns null without any
 */
export const p75Of = (metric: PageMetric, counts: readonly number[]): number | null => {
  const { bounds } = pageScales[metric]
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = total * 0.75
  for (const [bucket, upper] of bounds.entries()) {
    const count = counts[bucket] ?? 0
    const lower = bounds[bucket - 1] ?? 0
    if (count > 0 && left <= count) return lower + ((upper - lower) * left) / count
    left -= count
  }
  return bounds.at(-1) ?? null
}

export type Rating = 'good' | 'middling' | 'poor'
export const ratingOf = (metric: PageMetric, value: number): Rating => {
  const { good, poor } = pageScales[metric]
  return value <= good ? 'good' : value > poor ? 'poor' : 'middling'
}

const pageOfContent = '/client/:page'
/** What pages are counted under: no address with an id in it, and none that somebody has chosen. */
export const countedPages = [
  ...fixedMemberRoutes.flatMap((route) => [`/client/${route}` as const, `/client/${route}/…` as const]),
  pageOfContent,
] as const
export type CountedPage = (typeof countedPages)[number]

/** What the page at a path is counted under; null for what is not in the member area. */
export const countedPageOf = (path: string): CountedPage | null => {
  const [area, first = 'home', ...rest] = path.split('/').filter((part) => part !== '')
  if (area !== 'client') return null
  const route = fixedMemberRoutes.find((one) => one === first)
  if (route === undefined) return pageOfContent
  return rest.length === 0 ? `/client/${route}` : `/client/${route}/…`
}
