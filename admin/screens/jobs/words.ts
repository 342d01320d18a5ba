import type { StatusInfo } from '../../ui/status-marks/index.ts'
import type { JobKind } from './useJobs.ts'

/** Known cron schedules in words; any other unchanged. */
export const scheduleWords = (cron: string | null): string => {
  if (cron === null) return 'On demand'
  const [minute, hour, ...days] = cron.split(' ')
  if (days.some((day) => day !== '*')) return cron
  if (hour === '*' && minute === '*') return 'Every minute'
  const step = /^\*\/(\d+)$/.exec(minute ?? '')?.[1]
  if (hour === '*' && step) return `Every ${step} minutes`
  if (hour === '*' && /^\d+$/.test(minute ?? '')) return 'Every hour'
  if (/^\d+$/.test(hour ?? '') && /^\d+$/.test(minute ?? ''))
    return `Daily at ${hour?.padStart(2, '0')}:${minute?.padStart(2, '0')} UTC`
  return cron
}

const lateMs = 2 * 60_000

/** Health of a job type: failed is worse than behind, and behind worse than retrying. */
export const healthOfKind = (
  { failed, retrying, due_since }: Pick<JobKind, 'failed' | 'retrying' | 'due_since'>,
  now: number,
): StatusInfo => {
  if (failed > 0) return { label: `${failed.toLocaleString('en-US')} failed`, tone: 'bad', icon: 'bad' }
  if (due_since !== null && now - Date.parse(due_since) > lateMs)
    return { label: 'Behind', tone: 'warning', icon: 'warning' }
  if (retrying > 0) return { label: `${retrying.toLocaleString('en-US')} retrying`, tone: 'warning', icon: 'waiting' }
  return { label: 'OK', tone: 'good', icon: 'done' }
}

/** `{ outbox_id: 12 }` → 'outbox_id 12'. */
export const dataWords = (data: Readonly<Record<string, unknown>>): string =>
  Object.entries(data)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')

export const triesWords = (tries: number): string =>
  tries === 0 ? 'no attempts yet' : tries === 1 ? '1 attempt' : `${tries} attempts`
