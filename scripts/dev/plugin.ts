import type { Plugin, ViteDevServer } from 'vite'
import { manifestModule } from '../calls-manifest.ts'
import { runnerOf } from './api.ts'
import { concernsServer } from './changes.ts'

type Contract = typeof import('#shared/calls/index.ts')
type Define = typeof import('#shared/calls/define.ts')

/** Editors save several files at once, or one of them twice. */
const settleMs = 50
const callsModule = /^\0virtual:calls(\/later)?$/

interface Api {
  start(): Promise<boolean>
  readonly hasFailed: boolean
}

const readCalls = async (vite: ViteDevServer): Promise<string> => {
  const runner = runnerOf(vite)
  const [{ calls }, { manifestOf }] = await Promise.all([
    runner.import<Contract>('/shared/calls/index.ts'),
    runner.import<Define>('/shared/calls/define.ts'),
  ])
  return manifestModule(manifestOf(calls), Object.keys(calls))
}

/**
 * Restarts the server after a relevant change, and gives the browser the current contract; the build's plugin only has the one from
 * Vite's start.
 */
export const developServer = (api: () => Api | null): Plugin => {
  let vite: ViteDevServer | null = null
  let sent = ''
  let timer: NodeJS.Timeout | undefined

  /** The contract is in a virtual module of the pages. */
  const renewCalls = async (current: ViteDevServer): Promise<void> => {
    if (sent === '' || (await readCalls(current)) === sent) return
    const { moduleGraph, hot } = current.environments.client
    for (const [id, module] of moduleGraph.idToModuleMap) if (callsModule.test(id)) moduleGraph.invalidateModule(module)
    hot.send({ type: 'full-reload' })
  }

  return {
    name: 'hale:develop-server',
    enforce: 'pre',
    configureServer(current) {
      vite = current
      const { ssr } = current.environments
      current.watcher.on('all', (event, file) => {
        const server = api()
        if (!server || !/^(add|change|unlink)$/.test(event)) return
        const isLoaded = (path: string) => (ssr.moduleGraph.getModulesByFile(path)?.size ?? 0) > 0
        if (!concernsServer(file, { root: current.config.root, isLoaded, hasFailed: server.hasFailed })) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          server
            .start()
            .then((isRunning) => (isRunning ? renewCalls(current) : undefined))
            .catch((error: unknown) => console.error(error))
        }, settleMs)
      })
    },
    async load(id) {
      if (!vite || !callsModule.test(id)) return
      if (id.endsWith('/later')) return 'export default {}'
      sent = await readCalls(vite)
      return sent
    },
  }
}
