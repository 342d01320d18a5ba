import { randomId } from '../../kernel/crypto/index.ts'
import type { CallContext, Services } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { knownDeviceCookie } from './cookies.ts'

/** How many accounts a browser is remembered for. */
const accounts = 5
/** The longest that browsers keep a cookie. */
const maxAge = 400 * 24 * 60 * 60

type Config = Pick<Services, 'config'>
type Cookies = CallContext<CallSpec>['request']['cookies']

/** The browser's id, and proofs that accounts have signed in there. */
const read = ({ config }: Config, cookies: Cookies): { device: string; proofs: string[] } | null => {
  const [device = '', ...proofs] = (cookies[knownDeviceCookie(config).name] ?? '').split('.')
  return /^[\w-]{22}$/.test(device) ? { device, proofs: proofs.slice(0, accounts) } : null
}

const purpose = 'known-device'
const proofOf = ({ config }: Config, device: string, userId: number): string =>
  config.secret.hash(purpose, `${device} ${userId}`).toString('base64url')

/** The id of a browser in which the account has signed in, otherwise null. */
export const knownDevice = (services: Config, cookies: Cookies, userId: number): string | null => {
  const sent = read(services, cookies)
  if (!sent) return null
  const { secret } = services.config
  return sent.proofs.some((one) => secret.verify(Buffer.from(one, 'base64url'), purpose, `${sent.device} ${userId}`))
    ? sent.device
    : null
}

/** Remembers that the account has signed in in this browser. */
export const rememberDevice = (
  { request, reply, services }: Pick<CallContext<CallSpec>, 'request' | 'reply' | 'services'>,
  userId: number,
): void => {
  const { device, proofs } = read(services, request.cookies) ?? { device: randomId(), proofs: [] }
  const kept = [...new Set([proofOf(services, device, userId), ...proofs])].slice(0, accounts)
  const { name, options } = knownDeviceCookie(services.config)
  reply.setCookie(name, [device, ...kept].join('.'), { ...options, maxAge })
}
