/** Keeps everybody but staff out while the member area is closed, with 503 and Retry-After. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { calls } from '#shared/calls/index.ts'
import { errorCatalogue, HaleError } from '#shared/errors.ts'
import { defaultLanguage, isLanguage, localeOf } from '#shared/languages/index.ts'
import { textsOf } from '#shared/languages/node.ts'
import { isStaff } from '../../kernel/http/authorize.ts'
import { plainPagePolicy } from '../../kernel/http/content-security-policy.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { Maintenance } from './state.ts'

/** Who signs in is known only afterwards, and who is warned of an attack must be able to stop it. */
const open: ReadonlySet<string> = new Set([
  'loginChallenge',
  'login',
  'completeLogin',
  'startLoginFactor',
  'startPasskeyLogin',
  'loginPasskey',
  'loginSaml',
  'loginSso',
  'findOrganizationSignIn',
  'verifyRecaptcha',
  'getRecaptcha',
  'refreshToken',
  'saveSession',
  'restoreSession',
  'clearSession',
  'logout',
  'bootstrap',
  'getNewDevice',
  'rejectNewDevice',
  'stopEmailChange',
  'stopFactorReset',
] satisfies (keyof typeof calls)[])

const usualSeconds = 5 * 60

const secondsLeft = ({ until }: Maintenance, now: Date): number => {
  const left = until === null ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000)
  return left > 0 ? left : usualSeconds
}

/** Whether somebody goes on working: staff, also while acting as a member. */
const mayStay = (caller: Caller | null): boolean => caller !== null && (isStaff(caller) || caller.actorId !== null)

/** @returns refuses a call; throws MAINTENANCE */
export const refuseWhileClosed =
  ({ maintenance, now }: Pick<Services, 'maintenance' | 'now'>) =>
  async (name: string, caller: Caller | null): Promise<void> => {
    if (open.has(name) || mayStay(caller)) return
    const closed = await maintenance()
    if (closed)
      throw new HaleError('MAINTENANCE', {
        message: errorCatalogue.MAINTENANCE.message,
        retryAfter: secondsLeft(closed, now()),
      })
  }

const style =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1.5rem;color:#1d2b26;background:#fff}section{margin-bottom:2.5rem}section:not(:first-child){font-size:.9rem;color:#55605b}h1,h2{margin:0}'

/** The page in every language, the reader's first. */
const pageIn = (wanted: string | undefined): string => {
  const first = isLanguage(wanted) ? wanted : defaultLanguage
  const all = [...textsOf('maintenance')].toSorted(([one], [other]) => Number(other === first) - Number(one === first))
  const sections = all.map(([language, { title, message }], index) => {
    const heading = index === 0 ? 'h1' : 'h2'
    return `<section lang="${language}"><${heading}>${title}</${heading}><p>${message}</p></section>`
  })
  return `<!doctype html><html lang="${localeOf(first)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hale</title><style>${style}</style></head><body>${sections.join('')}</body></html>`
}

/** Answers a page of the member area while it is closed. @param callerOf who asks, by the cookie @returns whether it was answered */
export const sendClosedPage = async (
  { maintenance, now }: Pick<Services, 'maintenance' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  callerOf: (request: FastifyRequest) => Promise<Caller | null>,
): Promise<boolean> => {
  const closed = await maintenance()
  if (!closed || mayStay(await callerOf(request))) return false
  await reply
    .code(503)
    .headers({
      'retry-after': secondsLeft(closed, now()),
      'cache-control': 'no-store',
      'content-security-policy': plainPagePolicy(style),
    })
    .type('text/html; charset=utf-8')
    .send(pageIn(request.headers['accept-language']?.slice(0, 2).toLowerCase()))
  return true
}
