/** A server on the database of another, in a process of its own that kills itself where it is told to. */
import { createLogger } from '#server/kernel/http/logging.ts'
import { startTestServer } from '../../harness/server.ts'
import { faultAt, watchStatements, type Point } from '../../harness/statements.ts'

export interface Order {
  /** Milliseconds since the epoch. */
  now: number
  /** Where it dies; null to live. */
  point: Point | null
}

const [url = ''] = process.argv.slice(2)
let now = 0
const dying = watchStatements(() => process.kill(process.pid, 'SIGKILL'))
const server = await startTestServer({
  now: () => new Date(now),
  logger: createLogger('silent'),
  database: { url, superuserUrl: '', directory: null, drop: async () => {} },
})
process.on('message', (order: Order) => {
  now = order.now
  if (order.point === null) dying.disarm()
  else dying.arm(faultAt(order.point))
  process.send?.('ready')
})
process.on('disconnect', () => void server.close().then(() => process.exit()))
process.send?.(server.url)
