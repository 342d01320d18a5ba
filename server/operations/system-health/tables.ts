import { bucketOf, deviceClasses, pageMetrics } from '#shared/rules/index.ts'
import { troubleNames } from '#shared/rules/index.ts'
import { choice, date, integer, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

const buckets = Math.max(...pageMetrics.map((metric) => bucketOf(metric, Infinity)))

/** How many page loads of a day were how fast. Nothing says whose they were, and one row stands for many. */
export const pageSpeed = defineTable({
  name: 'page_speed',
  fields: {
    day: date({ required: true }),
    page: text({ required: true, max: 100 }),
    device: choice(deviceClasses, { required: true }),
    metric: choice(pageMetrics, { required: true }),
    bucket: integer({ required: true, min: 0, max: buckets }),
    count: integer({ required: true, min: 1 }),
  },
  primaryKey: ['day', 'page', 'device', 'metric', 'bucket'],
  retention: {
    label: 'Page speed',
    from: 'day',
    days: 90,
    min: 7,
    reason: 'A week shows whether an update made pages slower.',
  },
})

/** What is or was wrong with the installation: the last time of each kind and place. */
export const troubles = defineTable({
  name: 'troubles',
  fields: {
    name: choice(troubleNames, { required: true }),
    /** A disk with its host, or a certificate; empty for the installation. */
    place: text({ required: true, max: 500 }),
    /** In English, as in the log. */
    reason: text({ required: true, max: 500 }),
    began_at: timestamp({ required: true }),
    seen_at: timestamp({ required: true }),
    ended_at: timestamp(),
  },
  primaryKey: ['name', 'place'],
})

/** Server processes that run, or ran until lately. */
export const serverProcesses = defineTable({
  name: 'server_processes',
  fields: {
    id: text({ required: true, max: 36 }),
    host: text({ required: true }),
    pid: integer({ required: true }),
    role: choice(['all', 'web', 'jobs'], { required: true }),
    version: text({ required: true, max: 50 }),
    node: text({ required: true, max: 50 }),
    started_at: timestamp({ required: true }),
    seen_at: timestamp({ required: true }),
  },
  primaryKey: ['id'],
})
