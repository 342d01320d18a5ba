/** Clocks of the day that can be stepped, of whatever runs in a folder; what measures how long something takes is not changed. */
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver } from '../../scripts/cluster/machine.ts'

/** The one is for programs with threads; it takes locks, also in signal handlers, which are what PostgreSQL has. */
const [threaded] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
export const hasClocks = library !== undefined
export const missingClocks = "Debian's faketime is missing: apt-get install --no-install-recommends faketime"

/** Has Patroni, whose `sleep` the library would have fail, start PostgreSQL with it. */
const python = `import os
os.environ['LD_PRELOAD'] = '${library}'
`

/** By how many seconds the clock of a folder differs from the machine's. */
export const setClock = (folder: string, seconds: number): void => {
  const path = join(folder, 'clock')
  writeFileSync(`${path}.new`, `${seconds < 0 ? '' : '+'}${seconds}`)
  handOver(`${path}.new`, 0o600)
  renameSync(`${path}.new`, path)
}

const readBy = (folder: string) => ({
  FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
  // Looked at each time, so that all processes notice a step at once.
  FAKETIME_NO_CACHE: '1',
  DONT_FAKE_MONOTONIC: '1',
})
/** Variables of a server of Hale there. */
export const clockOfServer = (folder: string): Record<string, string> => ({
  ...readBy(folder),
  LD_PRELOAD: threaded ?? '',
})
/** Variables of Patroni there: the clock of its PostgreSQL is changed, and not its own or that of etcd, which asks the kernel. */
export const clockOfNode = (folder: string): Record<string, string> => {
  const modules = join(folder, 'python')
  mkdirSync(modules, { recursive: true })
  writeFileSync(join(modules, 'sitecustomize.py'), python)
  handOver(join(modules, 'sitecustomize.py'), 0o600)
  handOver(modules, 0o700)
  return { ...readBy(folder), PYTHONPATH: modules }
}

/** Removes what the library has left of processes that were killed. */
export const forgetClocks = (): void => {
  for (const path of globSync('/dev/shm/*faketime_*'))
    if (!existsSync(`/proc/${/\d+$/.exec(path)?.[0]}`)) rmSync(path, { force: true })
}
