import { regularly } from './kernel/jobs/index.ts'
import type { Module } from './kernel/module/index.ts'
import type { Job } from './kernel/types.ts'
import { modules } from './modules.ts'

const everyHour = '7 * * * *'

/** Every kind of job, and the hourly one that runs all sweeps. */
export const jobsOf = (rooms: readonly Module[]): Job[] => [
  regularly(
    'sweep',
    'Delete expired data',
    everyHour,
    rooms.flatMap((room) => room.sweeps ?? []),
  ),
  ...rooms.flatMap((room) => room.jobs ?? []),
]

export const jobs: readonly Job[] = jobsOf(modules)
