import type { MemberClient } from '../../app/index.ts'

interface Challenge {
  ready(work: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}
type WithChallenge = typeof globalThis & { grecaptcha?: Challenge }

const script = 'https://www.google.com/recaptcha/api.js'

const load = (siteKey: string): Promise<Challenge> =>
  new Promise((resolve, reject) => {
    const done = () => {
      const challenge = (globalThis as WithChallenge).grecaptcha
      if (challenge) challenge.ready(() => resolve(challenge))
      else reject(new Error('The challenge did not load'))
    }
    if ((globalThis as WithChallenge).grecaptcha) return done()
    const element = document.createElement('script')
    element.src = `${script}?${new URLSearchParams({ render: siteKey })}`
    element.addEventListener('load', done)
    element.addEventListener('error', () => reject(new Error('The challenge did not load')))
    document.head.append(element)
  })

/** Proof of a human, if the server requires one; its answer to a registration without one says what is missing. */
export const recaptchaToken = async (client: MemberClient, action: string): Promise<string | undefined> => {
  const { site_key } = await client.call('getRecaptcha')
  if (site_key === null) return undefined
  return load(site_key)
    .then((challenge) => challenge.execute(site_key, { action }))
    .catch(() => undefined)
}
