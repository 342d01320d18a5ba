/**
 * `npm run bench`: the API against bare node:http + pg on the same rows, the time to start, and what a browser does, in
 * a quarter of an hour. `npm run bench -- api` and the other names below measure one thing. Nothing here passes or fails.
 *
 * `BEFORE=../before` compares the API with that of another checkout in the same rounds.
 * `USERS=1000` changes the number of users; `WORK=get`, `ROUNDS=1` and `SECONDS=2` make the measurement of the API shorter.
 */
import { api } from './api.ts'
import { bodyTimes } from './body.ts'
import { citus } from './citus.ts'
import { growth } from './growth.ts'
import { incomingResultTimes } from './incoming-results.ts'
import { lighthouse } from './lighthouse.ts'
import { loadAverage, machine } from './machine.ts'
import { memberCalls } from './member.ts'
import { pages } from './pages.ts'
import { presses } from './presses.ts'
import { startPeers } from './peers/index.ts'
import { resultTimes } from './results.ts'
import { folder, stack, template } from './stage.ts'
import { startTimes } from './start.ts'
import { print, type Rows } from './table.ts'

const users = Number(process.env.USERS ?? 100_000)

const table = async (title: string, rows: Promise<Rows> | Rows): Promise<void> => print(title, '', await rows)
const parts: Readonly<Record<string, () => Promise<void>>> = {
  api: () => api(users),
  peers: () => api(users, startPeers),
  start: async () => table('Start to the first answer', startTimes(folder)),
  growth: () => growth(Number(process.env.USERS ?? 1_000_000)),
  member: () => memberCalls(users),
  citus,
  pages,
  presses,
  lighthouse,
  results: () => table('A member’s encrypted results in a browser', resultTimes(folder)),
  arrival: async () => table('Results of labs', incomingResultTimes(folder, await template())),
  body: () => table('A body drawn from its measurements', bodyTimes()),
}
const usual = ['api', 'start', 'pages', 'results', 'body']

process.once('SIGINT', () => void stack.disposeAsync().finally(() => process.exit(130)))
try {
  const [name] = process.argv.slice(2)
  if (name !== undefined && !parts[name]) throw new Error(`Measured are ${Object.keys(parts).join(', ')}.`)
  console.log(machine())
  for (const part of name === undefined ? usual : [name]) await parts[part]?.()
  console.log(`\nAt the end: ${loadAverage()}`)
} finally {
  await stack.disposeAsync()
}
process.exit(0)
