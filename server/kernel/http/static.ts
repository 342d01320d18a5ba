import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { allowing, sourceOf, type OwnSources } from './content-security-policy.ts'

const YEAR_SECONDS = 31_536_000
/** Build files named by their content hash never change. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/].*-[\w-]{8}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''))

/** Path prefix of each app. Screens outside the back office belong to the member area. */
const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')
/** The first screen has a page of its own, which preloads the screen's files as well as the app's. */
const homePath = '/client/home'
export type AppName = 'admin' | 'member'
/** A last path segment with a dot names a file, not a screen. */
const isFile = (path: string): boolean => /\.[a-z0-9]{1,11}$/i.test(path.slice(path.lastIndexOf('/') + 1))

/** The app that has the screen at a path, or null if it is a file. */
export const appOf = (path: string): AppName | null => {
  if (isFile(path)) return null
  return isBackOffice(path) ? 'admin' : 'member'
}

/** The hashes of what stands in a built page itself. */
const ownSourcesIn = (html: string): OwnSources => {
  const sourcesIn = (element: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, code = '']) => sourceOf(code))
  return { scripts: sourcesIn('script'), styles: sourcesIn('style') }
}
/** Whether the apps are built in a folder. */
export const hasApps = (distDir: string): boolean => existsSync(join(distDir, 'member/index.html'))
const nothing: OwnSources = { scripts: [], styles: [] }

const policyName = 'content-security-policy'

/** Maximum length of a path segment; longer than any build file's name. */
const longest = 200

/**
 * Serves the built apps: files as they are, every other path with the page of its app, whose router knows the screens.
 * @param distDir null if they are not to be served
 * @returns sends the page of a path; null for a file, or when nothing is built
 */
export const serveApps = async (
  app: FastifyInstance,
  distDir: string | null,
): Promise<(reply: FastifyReply, path: string) => FastifyReply | null> => {
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
  // Screens have no file, and the static file server refuses folders (to who takes no compressed files) and very long names.
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?')
    const isServed = isFile(path) && path.split('/').every((part) => part.length <= longest)
    if (request.routeOptions.url === '/*' && !isServed) reply.callNotFound()
    else done()
  })
  const own = new Map(
    ['member/home.html', 'member/index.html', 'admin/index.html']
      .filter((page) => existsSync(join(distDir, page)))
      .map((page) => [page, ownSourcesIn(readFileSync(join(distDir, page), 'utf8'))]),
  )
  return (reply, path) => {
    const name = appOf(path)
    if (name === null) return null
    const pages = [...(path === homePath ? ['member/home.html'] : []), `${name}/index.html`]
    const page = pages.find((one) => own.has(one))
    if (page === undefined) return null
    return reply
      .header('cache-control', 'no-cache')
      .header(policyName, allowing(String(reply.getHeader(policyName)), own.get(page) ?? nothing))
      .sendFile(page)
  }
}
