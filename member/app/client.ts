import { createContext, use } from 'react'
import type { AnswerOf, CallName, Client, RequestOf } from '#shared/client/index.ts'

export type Answer<N extends CallName> = AnswerOf<N>

/** Calls that can be made without a request: nothing in it is required. */
export type RequestArguments<N extends CallName> =
  Record<never, never> extends RequestOf<N> ? [request?: RequestOf<N>] : [request: RequestOf<N>]

/** The part of the client that screens use. Tests pass their own. */
export type MemberClient = Pick<Client, 'call'> & Partial<Pick<Client, 'writes'>>

/** Window event after each call that has saved something; its detail is the call's name. */
export const savedEvent = 'hale-saved'

export const ClientContext = createContext<MemberClient | null>(null)

/** @throws outside the member area's providers */
export const useClient = (): MemberClient => {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext')
  return client
}
