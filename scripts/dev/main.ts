/**
 * The product from source on one port: Vite compiles the apps on demand and hot-reloads changes; the server runs in this process
 * and restarts after a change. The embedded database keeps running.
 */
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { createRunnableDevEnvironment, createServer, mergeConfig, type InlineConfig, type ResolvedConfig } from 'vite'
import { readConfig } from '#server/config.ts'
import type { SendPage } from '#server/app.ts'
import { startEmbedded } from '#server/kernel/database/embedded/index.ts'
import { startFailure } from '#server/kernel/database/start-failure.ts'
import viteConfig from '../../vite.config.ts'
import { createApi } from './api.ts'
import { developServer } from './plugin.ts'

const root = join(import.meta.dirname, '../..')
/** A different port than `npm start`, whose service worker would answer with the built apps. */
const env: Record<string, string | undefined> = { PORT: '5173', HOST: '127.0.0.1', ...process.env }
const fail = (error: unknown): never => {
  console.error(startFailure(error, resolve(env.DATA_DIR || './data')))
  process.exit(1)
}
const read = () => {
  try {
    return readConfig(env)
  } catch (error) {
    return fail(error)
  }
}
const config = read()

/** Vite's own modules and files by name. The server has none of these, and its own routes come first. */
const isSource = (path: string): boolean =>
  !/^\/(v1|api|files)\//.test(path) && (/^\/(@|__)/.test(path) || /\.\w+$/.test(path))

const sendPage: SendPage = async (reply, app) => {
  const page = `${app}/index.html`
  const html = await vite.transformIndexHtml(`/${page}`, await readFile(join(root, page), 'utf8'))
  const policy = String(reply.getHeader('content-security-policy'))
  // As in production, except for Vite's inline script and its WebSocket, and for the styles of development builds.
  const relaxed = policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
  return reply.headers({ 'content-security-policy': relaxed, 'cache-control': 'no-cache' }).type('text/html').send(html)
}

const createServerEnvironment = (name: string, resolved: ResolvedConfig) =>
  createRunnableDevEnvironment(name, resolved, { hot: false, runnerOptions: { hmr: false } })

const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir).catch(fail) : null
let api: ReturnType<typeof createApi> | null = null
const http = createHttpServer((request, response) => {
  const answer = () => void api?.handle(request, response)
  if (isSource(request.url?.split('?')[0] ?? '/')) vite.middlewares(request, response, answer)
  else answer()
})
const vite = await createServer(
  mergeConfig(viteConfig, {
    root,
    // If Vite bundled its config, a change of an import, such as a declaration, would restart all of Vite.
    configFile: false,
    appType: 'custom',
    cacheDir: join(root, '.cache/vite'),
    plugins: [developServer(() => api)],
    environments: { ssr: { dev: { createEnvironment: createServerEnvironment } } },
    server: {
      middlewareMode: true,
      ws: { server: http },
      fs: {
        allow: [root, dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')))],
        deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${config.dataDir}/**`],
      },
      watch: {
        ignored: ['data', 'dist', '.cache', 'test-results']
          .map((name) => `${root}/${name}/**`)
          .concat(`${config.dataDir}/**`),
      },
    },
  } satisfies InlineConfig),
)
api = createApi({ vite, env, embedded, sendPage })

const stop = async () => {
  await api?.close()
  await vite.close()
  await embedded?.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
// An error of the server does not end the development server.
process.on('uncaughtException', (error) => console.error(error))

http.once('error', fail)
http.listen(config.port, config.host, () => {
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Hale development server ready at http://localhost:${port}`)
})
await api.start()
