import { createContext, use } from 'react'
import type { AnswerOf, CallName, Client, RequestOf } from '#shared/client/index.ts'

export type Answer<N extends CallName> = AnswerOf<N>

/** What the vault needs of the account. */
export type KeyHolder = Pick<Answer<'getUser'>, 'keys' | 'impersonated_by'> & { user: { id: number } }

/** Calls that can be made without a request: nothing in it is required. */
export type RequestArguments<N extends CallName> =
  Record<never, never> extends RequestOf<N> ? [request?: RequestOf<N>] : [request: RequestOf<N>]

/** The part of the client that screens use. Tests pass their own. */
export type MemberClient = Pick<Client, 'call'> &
  Partial<Pick<Client, 'writes'>> & {
    /** The member's keys as the device has stored them, for the vault while there is no connection; null without any. */
    storedKeys?: () => Promise<KeyHolder | null>
  }

/** Window event after each call that has saved something, here or in another tab; its detail is the call's name. */
export const savedEvent = 'hale-saved'

export const ClientContext = createContext<MemberClient | null>(null)

/** @throws outside the member area's providers */
export const useClient = (): MemberClient => {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext')
  return client
}
