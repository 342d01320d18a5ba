import type { Look } from '../status/index.ts'
import type { JobKind } from './useJobs.ts'

/** The few schedules there are in words; any other as it stands. */
export const scheduleWords = (cron: string | null): string => {
  if (cron === null) return 'When needed'
  const [minute, hour, ...days] = cron.split(' ')
  if (days.some((day) => day !== '*')) return cron
  if (hour === '*' && minute === '*') return 'Every minute'
  const step = /^\*\/(\d+)$/.exec(minute ?? '')?.[1]
  if (hour === '*' && step) return `Every ${step} minutes`
  if (hour === '*' && /^\d+$/.test(minute ?? '')) return 'Every hour'
  if (/^\d+$/.test(hour ?? '') && /^\d+$/.test(minute ?? '')) return `Daily at ${hour?.padStart(2, '0')}:${minute?.padStart(2, '0')} UTC`
  return cron
}

const lateMs = 2 * 60_000

/** How a kind of job is doing: given up is worse than late, and late worse than a second try. */
export const lookOfKind = ({ failed, retrying, due_since }: Pick<JobKind, 'failed' | 'retrying' | 'due_since'>, now: number): Look => {
  if (failed > 0) return { label: `${failed.toLocaleString('en-US')} given up`, tone: 'bad', icon: 'bad' }
  if (due_since !== null && now - Date.parse(due_since) > lateMs) return { label: 'Behind', tone: 'warning', icon: 'warning' }
  if (retrying > 0) return { label: `${retrying.toLocaleString('en-US')} tried again`, tone: 'warning', icon: 'waiting' }
  return { label: 'Good', tone: 'good', icon: 'done' }
}

/** `{ outbox_id: 12 }` → 'outbox_id 12'. */
export const dataWords = (data: Readonly<Record<string, unknown>>): string =>
  Object.entries(data)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')

export const triesWords = (tries: number): string => (tries === 0 ? 'not tried yet' : tries === 1 ? 'tried once' : `tried ${tries} times`)
