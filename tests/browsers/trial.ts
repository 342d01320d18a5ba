/** Tries the flows in a browser, against the built product with the demo on an embedded database. Ends with counts. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { createServer as createProbe, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './driver.ts'
import type { Flow } from './flows.ts'
import { pageOf } from './page.ts'

const shots = 'test-results'
const xvfb = '/usr/bin/Xvfb'

const freePort = async (): Promise<number> => {
  const probe = createProbe()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** TRIED_PORT names one that is running. */
const startServer = async () => {
  const running = Number(process.env['TRIED_PORT'])
  if (running) return { port: running, stop: async () => {} }
  const port = await freePort()
  const server = spawn(process.execPath, ['tests/harness/demo-server.ts'], {
    env: { ...process.env, PORT: String(port), DIST_DIR: process.env['DIST_DIR'] ?? 'dist', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Also if the browser cannot be started.
  process.once('exit', () => server.kill())
  const end = Date.now() + 180_000
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  while (!(await isReady())) {
    if (Date.now() > end || server.exitCode !== null) throw new Error('The server did not start.')
    await sleep(300)
  }
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await ended
  }
  return { port, stop }
}

/** Stands between browser and server. Not every driver can take the network from a browser, but this can take the server. */
const startProxy = async (to: number) => {
  let isOffline = false
  const refuse = (response: ServerResponse) => void response.socket?.destroy()
  const proxy = createServer((incoming, response) => {
    if (isOffline) return refuse(response)
    const { method, url, headers } = incoming
    const outgoing = request({ host: '127.0.0.1', port: to, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.once('error', () => refuse(response))
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    // A trustworthy origin, as service workers and Web Crypto need.
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    setOffline: (next: boolean) => {
      isOffline = next
      if (next) proxy.closeAllConnections()
    },
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** A virtual screen: without one neither browser draws in three dimensions. */
const startScreen = (): (() => void) => {
  const display = `:${100 + (process.pid % 900)}`
  const screen = spawn(xvfb, [display, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  process.env['DISPLAY'] = display
  return () => void screen.kill()
}

/** @param programs where Debian's packages put what is needed @returns whether all are there; else says what was skipped */
export const hasPrograms = (name: string, programs: Readonly<Record<string, string>>): boolean => {
  const all: typeof programs = { ...programs, xvfb }
  const missing = Object.keys(all).filter((program) => !existsSync(all[program] ?? ''))
  if (missing.length > 0)
    console.log(`${name} was skipped: Debian’s ${missing.join(', ')} missing, which only root can install.`)
  return missing.length === 0
}

export const tryFlows = async (launch: () => Promise<Driver>, flows: readonly Flow[]): Promise<void> => {
  const only = process.argv[2] === undefined ? null : new RegExp(process.argv[2])
  const server = await startServer()
  const proxy = await startProxy(server.port)
  // The demo's members live here, and are not asked whether they travel.
  process.env['TZ'] = 'America/Chicago'
  const stopScreen = startScreen()
  const driver = await launch()
  const page = pageOf(driver, proxy.origin)
  let failed = 0
  const chosen = flows.filter(([name]) => only === null || only.test(name))
  for (const [name, run] of chosen) {
    const started = Date.now()
    try {
      await run({ page, setOffline: proxy.setOffline })
      console.log(`  ✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failed += 1
      proxy.setOffline(false)
      mkdirSync(shots, { recursive: true })
      const shot = `${shots}/${driver.name}-${name.replaceAll(/\W+/g, '-')}.png`
      await driver.screenshot(shot).catch(() => {})
      console.log(`  ✗ ${name}\n    ${error instanceof Error ? error.message : String(error)}\n    ${shot}`)
    }
  }
  await driver.close().catch(() => {})
  stopScreen()
  proxy.stop()
  await server.stop()
  console.log(`${driver.name}: ${chosen.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
