/** A server of its own process, so that measuring costs it nothing. Answers any message with its resident memory in bytes. */
import { createLogger } from '#server/kernel/http/logging.ts'
import { startTestServer } from '#tests/harness/server.ts'

const [url = ''] = process.argv.slice(2)
const unlimited = 1_000_000_000
const server = await startTestServer({
  logger: createLogger('silent'),
  config: {
    // A slow hash would hide a difference.
    loginHash: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
    lockout: { attempts: unlimited, windowMinutes: 15, lockMinutes: 15 },
    checkAnswers: false,
  },
  database: { url, superuserUrl: '', directory: null, drop: async () => {} },
})
process.on('disconnect', () => void server.close().then(() => process.exit()))
process.on('message', () => process.send?.(process.memoryUsage().rss))
process.send?.(server.url)
