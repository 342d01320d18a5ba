/** A server on the database and the files of another, in a process of its own that runs jobs until it is killed. */
import { createLogger } from '#server/kernel/http/logging.ts'
import { startTestServer } from '../../harness/server.ts'

const [url = '', dataDir = ''] = process.argv.slice(2)
const { services } = await startTestServer({
  logger: createLogger('silent'),
  config: { dataDir },
  database: { url, superuserUrl: '', directory: null, drop: async () => {} },
})
await services.jobs.start()
process.send?.('working')
