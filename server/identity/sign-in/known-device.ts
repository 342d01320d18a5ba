import { hashToken, randomId } from '../../kernel/crypto/index.ts'
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

/** The id of a browser in which the account has signed in, whether or not it has been forgotten since; otherwise null. */
export const provenDevice = (services: Config, cookies: Cookies, userId: number): string | null => {
  const sent = read(services, cookies)
  if (!sent) return null
  const { secret } = services.config
  const isProved = sent.proofs.some((one) =>
    secret.verify(Buffer.from(one, 'base64url'), purpose, `${sent.device} ${userId}`),
  )
  return isProved ? sent.device : null
}

/** What an account knows a browser by, if it has an id. */
export const deviceHash = (services: Config, cookies: Cookies): string | null => {
  const sent = read(services, cookies)
  return sent && hashToken(sent.device)
}

/** The id of a browser in which the account has signed in, otherwise null. */
export const knownDevice = async (
  services: Pick<Services, 'config' | 'db'>,
  cookies: Cookies,
  userId: number,
): Promise<string | null> => {
  const device = provenDevice(services, cookies, userId)
  if (device === null) return null
  const [forgotten] = await services.db.query({
    name: 'find_forgotten_device',
    text: 'select 1 from forgotten_devices where user_id = $1 and device_hash = $2',
    values: [userId, hashToken(device)],
    isBrief: true,
  })
  return forgotten ? null : device
}

/** Remembers that the account has signed in in this browser, with this session. */
export const rememberDevice = async (
  { request, reply, services }: Pick<CallContext<CallSpec>, 'request' | 'reply' | 'services'>,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<void> => {
  const { device, proofs } = read(services, request.cookies) ?? { device: randomId(), proofs: [] }
  const kept = [...new Set([proofOf(services, device, userId), ...proofs])].slice(0, accounts)
  const { name, options } = knownDeviceCookie(services.config)
  reply.setCookie(name, [device, ...kept].join('.'), { ...options, maxAge })
  // Whoever signs in there again is told of it as at any new device, and trusts it again.
  await services.db.query({
    name: 'remember_device',
    text: `with trusted as (delete from forgotten_devices where user_id = $1 and device_hash = $2)
           update sessions set device_hash = $2 where id = $3 and user_id = $1`,
    values: [userId, hashToken(device), sessionId],
  })
}

/** Forgets what no cookie can say any more. */
export const sweepForgottenDevices = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from forgotten_devices where forgotten_at < $1',
    values: [new Date(now().getTime() - maxAge * 1000)],
  })
}
