import { z } from 'zod'
import { ThirdPartyError } from '../call-log/index.ts'
import { requestThirdParty, jsonOf } from '../http/index.ts'

/** A CAPTCHA service: reCAPTCHA, hCaptcha or another with the same `siteverify` API. */
export type RecaptchaConfig = { url: string; secret: string; siteKey: string } | null

export interface Recaptcha {
  mode: 'embedded' | 'live'
  /** The site key for the browser's challenge; null if there is no challenge. */
  siteKey: string | null
  /** Whether a challenge response comes from a person. */
  verify(answer: string, ip: string): Promise<boolean>
}

const who = 'The recaptcha service'
const timeoutMs = 5_000
/** Below this score, a scoring service takes someone for a bot. */
const lowestScore = 0.3
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
})
/** Configuration errors, which are not the person's fault. */
const isOurs = (code: string): boolean => /(?:missing|invalid)-input-secret|sitekey-secret-mismatch/.test(code)

const live = ({ url, secret, siteKey }: NonNullable<RecaptchaConfig>): Recaptcha => ({
  mode: 'live',
  siteKey,
  verify: async (response, remoteip) => {
    const asked = await requestThirdParty(
      url,
      { who, what: 'interface' },
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        bytes: Buffer.from(new URLSearchParams({ secret, response, remoteip }).toString()),
        timeoutMs,
      },
    )
    const read = verdict.safeParse(jsonOf(asked.bytes, { who, what: 'answer' }))
    if (!read.success) throw new ThirdPartyError(`${who} returned an unexpected response.`, asked.status)
    if (read.data['error-codes']?.some(isOurs)) throw new ThirdPartyError(`${who} rejected the secret.`, asked.status)
    return read.data.success && (read.data.score ?? 1) >= lowestScore
  },
})

/** Without a service, any response is accepted as a person's. */
const embedded: Recaptcha = { mode: 'embedded', siteKey: null, verify: async () => true }

/** The configured service; without one, a service that accepts everyone, or in production none. */
export const createRecaptcha = (config: RecaptchaConfig | undefined, isProduction: boolean): Recaptcha | null =>
  config ? live(config) : isProduction ? null : embedded
