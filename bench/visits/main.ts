/**
 * `npm run load -- --members 3000 --minutes 2`: so many members visit within that time, and arrive whether or not the server keeps
 * up, so that waiting is counted. `--peak 5` multiplies arrivals in the middle third. `--url https://… --accounts members.csv` visits a
 * server that runs already, as the members in the file: a line `address,password` each, no header. `SOAK=2h` is `--minutes 120`.
 */
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApps } from '../browser.ts'
import { loadAverage, machine } from '../machine.ts'
import { fillDatabase, freePort, serveOn, stack } from '../stage.ts'
import { makeAccounts, Misuse, readAccounts } from './accounts.ts'
import { Report, type Watched } from './report.ts'
import { visit } from './visit.ts'

/** @throws Error for anything but hours or minutes */
const minutesOf = (soak: string): number => {
  const [, amount, unit] = /^([\d.]+)(h|m)$/.exec(soak) ?? []
  if (amount === undefined) throw new Error('SOAK is a time such as 2h or 30m')
  return Number(amount) * (unit === 'h' ? 60 : 1)
}
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '3000' },
    minutes: { type: 'string', default: process.env.SOAK ? String(minutesOf(process.env.SOAK)) : '2' },
    peak: { type: 'string', default: '1' },
    url: { type: 'string' },
    accounts: { type: 'string' },
  },
})
const [members, minutes, peak] = [Number(values.members), Number(values.minutes), Number(values.peak)]
if (![members, minutes, peak].every((figure) => figure > 0)) throw new Error('Figures must be more than 0')

const prepare = async () => {
  if (values.url === undefined && values.accounts !== undefined) throw new Misuse('--accounts needs --url.')
  if (values.url !== undefined) {
    if (values.accounts === undefined)
      throw new Misuse('--url needs --accounts FILE, with a line address,password for each member.')
    return { url: values.url, accounts: await readAccounts(values.url, values.accounts), watched: null }
  }
  buildApps()
  const postgres = await fillDatabase(Math.ceil(members * 1.1), 'visits')
  console.log(postgres.about)
  const accounts = await makeAccounts(postgres, members)
  const port = String(await freePort())
  const { url, pid } = await serveOn(postgres, { name: 'visits', database: 'hale' }, { METRICS_PORT: port })
  const metricsUrl = `http://127.0.0.1:${port}/metrics`
  const watched: Watched = { pid, postgresPid: postgres.pid, databaseUrl: postgres.urlOf('hale'), metricsUrl }
  return { url, accounts, watched }
}

process.once('SIGINT', () => void stack.disposeAsync().finally(() => process.exit(130)))
try {
  console.log(machine())
  const { url, accounts, watched } = await prepare()
  const report = new Report(watched)
  const open = new Set<Promise<void>>()
  const stop = await report.watch(() => open.size)
  const [start, durationMs] = [performance.now(), minutes * 60_000]
  // Arrivals of people who do not know of each other: exponential times between them.
  const mean = ((durationMs / members) * (2 + peak)) / 3
  for (let [at, turn] = [0, 0]; at < durationMs; turn += 1) {
    const isPeak = at > durationMs / 3 && at < (durationMs * 2) / 3
    at -= Math.log(1 - Math.random()) * (isPeak ? mean / peak : mean)
    const early = start + at - performance.now()
    // Those who are late already all come at once.
    if (early > 0) await sleep(early)
    const account = accounts[turn % accounts.length]
    if (!account) throw new Error('There are no accounts')
    const one = visit(url, account, { turn, planned: start + at, record: report.record })
      .catch((error: unknown) => console.error(error))
      .finally(() => open.delete(one))
    open.add(one)
  }
  console.log(`${members} members have arrived; ${open.size} are still there, ${loadAverage()}`)
  await Promise.all(open)
  await stop()
  report.print()
  console.log(`\nAt the end: ${loadAverage()}`)
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await stack.disposeAsync()
}
process.exit()
