/** A real S3-compatible service, which checks signatures, behind a proxy that notes requests and fails as asked. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { root } from '#tests/harness/scratch.ts'

interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type S3rverClass = new (options: Record<string, unknown>) => S3rver

/** What the proxy does with a request: by default it passes it on. */
export type Failure = 'refuse' | 'cut' | 'cut answer' | null

export interface Service {
  /** The address of its bucket, without TLS. */
  url: string
  requests: { method: string; path: string; headers: IncomingHttpHeaders }[]
  /** Chooses what happens to the requests that follow. */
  fail: (choose: (request: IncomingMessage) => Failure) => void
  /** Called with every piece of content that a client sends. */
  onPiece: (see: (path: string) => void) => void
  /** Waited for before each piece of content that a client is sent. */
  hold: (wait: () => Promise<void>) => void
  close(): Promise<void>
}

/** @param kept where it keeps what it is given; otherwise that is gone when it is closed */
export const startService = async (kept?: string): Promise<Service> => {
  if (kept !== undefined) mkdirSync(kept, { recursive: true })
  const directory = kept ?? mkdtempSync(join(root, `run-${process.pid}-s3-`))
  const load = createRequire(join(process.cwd(), '.cache/s3rver/package.json'))
  const service = new (load('@20minutes/s3rver') as S3rverClass)({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'hale' }],
  })
  const { port } = await service.run()

  let choose: (asked: IncomingMessage) => Failure = () => null
  let see: (path: string) => void = () => {}
  let wait: () => Promise<void> = () => Promise.resolve()
  const requests: Service['requests'] = []

  const pass = (asked: IncomingMessage, answer: ServerResponse, failure: Failure) => {
    const { method, url: path = '' } = asked
    const headers = { ...asked.headers }
    // The service computes signatures without the slash at the end of a bucket's path; those of objects it checks.
    if (path.startsWith('/hale/?')) delete headers.authorization
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      let sent = 0
      const pieces = async function* (source: AsyncIterable<Buffer>) {
        for await (const piece of source) {
          await wait()
          yield piece
          sent += piece.length
          if (failure === 'cut answer' && sent > 1_000_000) throw new Error('cut')
        }
      }
      pipeline(given, pieces, answer, () => {})
    })
    passed.on('error', () => answer.destroy())
    const noted = async function* (source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        see(path)
        yield piece
        if (failure === 'cut') throw new Error('cut')
      }
    }
    pipeline(asked, noted, passed, (error) => void (error && answer.destroy()))
  }
  const proxy = createServer((asked, answer) => {
    requests.push({ method: asked.method ?? '', path: asked.url ?? '', headers: asked.headers })
    const failure = choose(asked)
    if (failure === 'refuse') {
      answer.writeHead(503, { 'content-type': 'application/xml' })
      answer.end('<?xml version="1.0"?><Error><Code>ServiceUnavailable</Code><Message>Down</Message></Error>')
    } else pass(asked, answer, failure)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${(proxy.address() as AddressInfo).port}/hale?tls=off`,
    requests,
    fail: (chosen) => (choose = chosen),
    onPiece: (chosen) => (see = chosen),
    hold: (chosen) => (wait = chosen),
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await service.close()
      if (kept === undefined) rmSync(directory, { recursive: true, force: true })
    },
  }
}
