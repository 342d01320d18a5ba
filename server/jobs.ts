import { regularly } from './kernel/jobs/index.ts'
import type { Module } from './kernel/module/index.ts'
import type { Job } from './kernel/types.ts'
import { modules } from './modules.ts'

const all: readonly Module[] = modules
const everyHour = '7 * * * *'

/** Every kind of job. */
export const jobs: readonly Job[] = [
  regularly(
    'sweep',
    'Delete expired data',
    everyHour,
    all.flatMap((room) => room.sweeps ?? []),
  ),
  ...all.flatMap((room) => room.jobs ?? []),
]

/** Creates jobs from events that are written elsewhere. */
export const jobSources = all.flatMap((room) => room.jobSources ?? [])
