import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
/** Names that the build gives by content never change what is behind them. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/].*-[\w-]{8}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''))

/** Where each app's own screens begin. Whatever is no screen of the back office belongs to the member area. */
const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')
/** The first screen has a page of its own, which names the screen's files besides the app's. */
const homePath = '/client/home'
export type AppName = 'admin' | 'member'
/** The last part of an address with a dot names a file, not a screen. */
const isFile = (path: string): boolean => /\.[a-z0-9]{1,8}$/i.test(path.slice(path.lastIndexOf('/') + 1))

/** The app that has the screen at an address, or null when the address names a file. */
export const appOf = (path: string): AppName | null => {
  if (isFile(path)) return null
  return isBackOffice(path) ? 'admin' : 'member'
}

/** Of a part of a path; longer than what the build names. */
const longest = 200

/**
 * Serves the built apps: files as they are, every other address with the page of its app, whose router knows the screens.
 * @param distDir null when they are not to be served
 * @returns the page of an address, or null when it names a file, or when nothing is built
 */
export const serveApps = async (app: FastifyInstance, distDir: string | null): Promise<(path: string) => string | null> => {
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/client/home'))
  if (distDir === null || !existsSync(distDir)) return () => null
  await app.register(fastifyStatic, {
    root: distDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      void reply.header('cache-control', isHashed(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  // The server of files forbids what is longer than it can look for; there is no such file.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === '/*' && request.url.split('/').some((part) => part.length > longest)) reply.callNotFound()
    else done()
  })
  const isBuilt = (page: string): boolean => existsSync(join(distDir, page))
  return (path) => {
    const name = appOf(path)
    if (name === null) return null
    return [...(path === homePath ? ['member/home.html'] : []), `${name}/index.html`].find(isBuilt) ?? null
  }
}
