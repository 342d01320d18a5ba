/** The API server within the development server, loaded through Vite, which tracks stale modules. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { SendPage } from '#server/app.ts'
import type { EmbeddedServer } from '#server/kernel/database/embedded/index.ts'

type Config = typeof import('#server/config.ts')
type Open = typeof import('#server/kernel/database/open.ts')
type Start = typeof import('#server/start.ts')
type Modules = typeof import('#server/modules.ts')
type Server = Awaited<ReturnType<Start['prepareServer']>>

interface Parts {
  vite: ViteDevServer
  env: NodeJS.ProcessEnv
  /** The embedded database, which outlives server restarts; null if DATABASE_URL names another. */
  embedded: EmbeddedServer | null
  sendPage: SendPage
}

/** The runner of the server's modules. Vite creates a new one when it restarts. */
export const runnerOf = ({ environments: { ssr } }: ViteDevServer) => {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The Vite server environment cannot run modules')
  return ssr.runner
}

/** Reloads every module outside of packages and returns the parts of the server. */
const load = async (vite: ViteDevServer) => {
  const runner = runnerOf(vite)
  runner.evaluatedModules.clear()
  const { readConfig } = await runner.import<Config>('/server/config.ts')
  const { connectEmbedded, openDatabase } = await runner.import<Open>('/server/kernel/database/open.ts')
  const { prepareServer } = await runner.import<Start>('/server/start.ts')
  const { modules } = await runner.import<Modules>('/server/modules.ts')
  return { modules, readConfig, connectEmbedded, openDatabase, prepareServer }
}

/** Vite's message shows the parse error; its stack and source excerpt add nothing. */
const shown = (error: unknown): unknown => (error instanceof Error && 'plugin' in error ? error.message : error)

/** A restartable server. Requests wait during a restart; if the new code does not load, the previous server stays. */
export const createApi = ({ vite, env, embedded, sendPage }: Parts) => {
  let server: Promise<Server> = Promise.reject(new Error('The server has not been started'))
  server.catch(() => {})
  let changing: Promise<boolean> | null = null
  let hasFailed = false

  const begin = async ({
    modules,
    readConfig,
    connectEmbedded,
    openDatabase,
    prepareServer,
  }: Awaited<ReturnType<typeof load>>): Promise<Server> => {
    const config = readConfig(env, modules)
    const opening = embedded ? connectEmbedded(embedded) : openDatabase(config)
    opening.catch(() => {})
    const begun = await prepareServer({ config, opening, sendPage })
    await begun.app.ready()
    await begun.work()
    return begun
  }

  /** @returns whether it runs the current code */
  const change = async (): Promise<boolean> => {
    const started = performance.now()
    try {
      const modules = await load(vite)
      const earlier = server
      server = earlier
        .then(({ close }) => close())
        .catch(() => {})
        .then(() => begin(modules))
      const { accounts } = await server
      hasFailed = false
      console.log(`The server is ready (${Math.round(performance.now() - started)} ms)`)
      for (const { email, password } of accounts) console.log(`  demo account  ${email}  ${password}`)
    } catch (error) {
      hasFailed = true
      console.error('The server could not be started; it will retry after the next change.\n', shown(error))
    }
    return !hasFailed
  }

  const settled = async (): Promise<void> => {
    if (!changing) return
    await changing
    await settled()
  }

  return {
    /** Starts or restarts the server; calls run one after the other. */
    start: (): Promise<boolean> => {
      const next = (changing ?? Promise.resolve(false)).then(change)
      changing = next
      void next.then(() => {
        if (changing === next) changing = null
      })
      return next
    },
    get hasFailed() {
      return hasFailed
    },
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      await settled()
      try {
        const { app } = await server
        app.routing(request, response)
      } catch (error) {
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
        response.end(`The server could not be started: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    close: async (): Promise<void> => {
      await changing
      await server.then(({ close }) => close()).catch(() => {})
    },
  }
}
