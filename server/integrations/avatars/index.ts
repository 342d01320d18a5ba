import type { FastifyInstance } from 'fastify'
import { within, initialsOf } from '#shared/rules/index.ts'

/** Background and text colors with sufficient contrast for everyone (7 : 1 and more). */
const colours = [
  ['#dbeafe', '#1e3a8a'],
  ['#dcfce7', '#14532d'],
  ['#fef3c7', '#713f12'],
  ['#fce7f3', '#831843'],
  ['#ede9fe', '#4c1d95'],
  ['#ccfbf1', '#134e4a'],
  ['#ffedd5', '#7c2d12'],
  ['#e2e8f0', '#1e293b'],
] as const

/** A portrait made of initials. Only letters of the name are used. */
export const drawAvatar = (name: string): string => {
  let sum = 0
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  const [ground, ink] = colours[sum % colours.length] ?? colours[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${ground}"/><text x="48" y="49" fill="${ink}" font-family="system-ui, sans-serif" font-size="36" font-weight="600" text-anchor="middle" dominant-baseline="central">${initialsOf(name) || '?'}</text></svg>`
}

const path = '/api/avatars'

/** The image address for someone without a photo. */
export type Avatars = (name: string) => string

/** @param service address of a service that generates them, with `{name}` as the placeholder; null to generate them locally */
export const createAvatars =
  (service: string | null): Avatars =>
  (name) => {
    const encoded = encodeURIComponent(within(name, 100).toWellFormed())
    return service?.replace('{name}', encoded) ?? `${path}/${encoded}.svg`
  }

/** Generates portraits for people without one. It needs no sign-in, since it knows only the name in the request. */
export const registerAvatars = (app: FastifyInstance): void => {
  const options = { schema: { hide: true }, config: { access: 'public' } } as const
  app.get<{ Params: { name: string } }>(`${path}/:name.svg`, options, (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(drawAvatar(request.params.name)),
  )
}
