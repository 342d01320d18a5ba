import { bucketOf, pageMetrics, pageScales, type CountedPage, type DeviceClass } from '#shared/rules/index.ts'
import type { Random } from '../random.ts'
import type { Writer } from '../writer.ts'

/** Pages by how often they are opened, on what, and how much slower than home they are. */
const pages: readonly [page: CountedPage, device: DeviceClass, loads: number, slower: number][] = [
  ['/client/home', 'phone', 18, 1],
  ['/client/home', 'desktop', 7, 0.6],
  ['/client/appointments', 'phone', 5, 1.2],
  ['/client/testing-center/…', 'phone', 4, 1.7],
  ['/client/:page', 'tablet', 3, 0.9],
]
const days = 28

/** How fast pages of members were, as far as they agreed to being measured. */
export const writePageSpeed = async (writer: Writer, random: Random): Promise<void> => {
  const counts = new Map<string, Record<string, unknown> & { count: number }>()
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = writer.calendar.day(-ago)
    for (const [page, device, loads, slower] of pages)
      for (const metric of pageMetrics)
        for (let load = random.between(1, loads); load > 0; load -= 1) {
          const value =
            Math.max(0, random.around(pageScales[metric].good * 0.55, pageScales[metric].good * 0.3)) * slower
          const bucket = bucketOf(metric, value)
          const key = [day, page, device, metric, bucket].join(' ')
          const row = counts.get(key) ?? { day, page, device, metric, bucket, count: 0 }
          row.count += 1
          counts.set(key, row)
        }
  }
  await writer.insert('page_speed', [...counts.values()])
}
