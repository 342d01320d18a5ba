/** CPU time that processes have used, from Linux's /proc to the microsecond; other systems do not tell. */
import { readdirSync, readFileSync } from 'node:fs'

/** Nanoseconds by thread. */
export type CpuTimes = ReadonlyMap<string, number>

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}
const list = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

const parentOf = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** A process and all processes that it started, or those started. */
const treeOf = (root: number): number[] => {
  const children = Map.groupBy(list('/proc').map(Number).filter(Boolean), parentOf)
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

/** Whether a process clears up after earlier work, at a time of its own. */
const isVacuum = (pid: number): boolean => read(`/proc/${pid}/cmdline`).includes('autovacuum')

/** What a process, all of its threads and the processes it started have used so far. */
export const cpuTimes = (root: number): CpuTimes =>
  new Map(
    treeOf(root)
      .filter((pid) => !isVacuum(pid))
      .flatMap((pid) => list(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`))
      .map((file) => [file, Number(read(file).split(' ')[0])]),
  )

/** Milliseconds used between two readings. What a thread used that ended in between is not in them. */
export const cpuBetween = (before: CpuTimes, after: CpuTimes): number =>
  after.size === 0
    ? Number.NaN
    : [...after].reduce((sum, [thread, time]) => sum + time - (before.get(thread) ?? 0), 0) / 1e6
