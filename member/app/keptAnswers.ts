import { mutate, unstable_serialize } from 'swr'
import type { MemberClient } from './client.ts'
import { makeStale, noteLoad } from './freshness.ts'

/** The answer of a reading call that was made for the page. */
export interface ReadAnswer {
  call: string
  query: Readonly<Record<string, unknown>> | null
  answer?: unknown
}

/**
 * Puts answers where the screens look for them, so that they show them at once and do not ask again.
 * @param at when they were requested, in epoch milliseconds
 */
export const keepAnswers = (client: MemberClient, answers: readonly ReadAnswer[], at: number): void => {
  for (const { call, query, answer } of answers) {
    const key = query === null ? [call] : [call, { query }]
    void mutate(key, answer, { revalidate: false })
    noteLoad(client, unstable_serialize(key), at)
  }
}

/** Whoever signs in next in this page finds nothing of the account before. */
export const forgetAnswers = (client: MemberClient): void => {
  makeStale(client)
  void mutate(() => true, undefined, { revalidate: false })
}
