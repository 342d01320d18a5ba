import { newTraceparent, ownTimezone, type FirstScreen } from '#shared/rules/index.ts'
import type { Answer, ReadAnswer } from '../app/index.ts'

/** What a page resumes a session for. */
export interface FirstReads {
  /** The screen it shows first. */
  screen: FirstScreen
  /** Takes what the screen reads, before anybody is signed in. */
  keep: (answers: readonly ReadAnswer[]) => void
}

/** What a page has requested before the app's code arrived. */
export interface EarlyBootstrap {
  address: string
  response: Promise<Response>
  /** Epoch milliseconds. */
  at: number
}

declare global {
  interface Window {
    earlyBootstrap?: EarlyBootstrap
  }
}

/** Sends what `client.call('bootstrap')` would send. */
export const sendBootstrap = (screen: FirstScreen, language: string): void => {
  const address = `/api/bootstrap?screen=${screen}`
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    'x-timezone': ownTimezone(),
    traceparent: newTraceparent(),
  }
  const response = fetch(address, { headers })
  // Whoever takes it hears of it.
  response.catch(() => {})
  window.earlyBootstrap = { address, response, at: Date.now() }
}

/** The account in the answer to what the page has requested; null if there is none. */
export const earlyAccount = async (): Promise<Answer<'getUser'> | null> => {
  const response = await window.earlyBootstrap?.response
  if (response?.status !== 200) return null
  const { answers } = (await response.clone().json()) as NonNullable<Answer<'bootstrap'>>
  return (answers.find(({ call }) => call === 'getUser')?.answer as Answer<'getUser'> | undefined) ?? null
}

/** Requests what the page has not requested already. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const early = window.earlyBootstrap
  if (early?.address !== input) return fetch(input, init)
  delete window.earlyBootstrap
  return early.response
}
