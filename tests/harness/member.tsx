/** The environment of the member area's hooks and components in unit tests: a client that answers from a table. */
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { ClientContext, withheldInstead, type MemberClient } from '#member/app/index.ts'
import { memoryStore, Outbox, OutboxContext } from '#member/offline/index.ts'
import { Session, SessionContext } from '#member/session/index.ts'
import { createTokenStore, type AnswerOf, type CallName } from '#shared/client/index.ts'
import { createI18n, I18nProvider } from '#shared/i18n/index.ts'
import { WithheldContext } from '#shared/ui/index.ts'

/** Answers by call name. Missing calls fail. */
export type Answers = { [N in CallName]?: (request: unknown) => AnswerOf<N> | Promise<AnswerOf<N>> }

export interface MadeCall {
  name: CallName
  request: unknown
  options: unknown
}

/** A client that answers from the table, which tests may change, and records the calls. */
export const fakeClient = (
  answers: Answers,
): MemberClient & { calls: MadeCall[]; named: (name: CallName) => MadeCall[] } => {
  const calls: MadeCall[] = []
  const call = async (name: CallName, request?: unknown, options?: unknown): Promise<unknown> => {
    calls.push({ name, request, options })
    const answer = answers[name]
    if (!answer) throw new Error(`No answer for ${name}`)
    return answer(request)
  }
  return { call: call as MemberClient['call'], calls, named: (name) => calls.filter((one) => one.name === name) }
}

const i18n = createI18n()
const freshCache = () => ({ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false })

/**
 * A wrapper for `render` and `renderHook` with its own cache, at an address.
 * @param keeper whose entries wait for a connection; null if none are kept
 */
export const memberProviders = (client: MemberClient, address = '/', keeper: number | null = null) => {
  const swr = freshCache()
  const outbox = new Outbox({
    client,
    store: Promise.resolve(memoryStore()),
    isOnline: () => true,
    sender: () => keeper,
  })
  if (keeper !== null) void outbox.open(keeper, false)
  const session = new Session(client, createTokenStore())
  return ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <ClientContext value={client}>
        <SessionContext value={session}>
          <OutboxContext value={outbox}>
            <SWRConfig value={swr}>
              <WithheldContext value={withheldInstead}>
                <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
              </WithheldContext>
            </SWRConfig>
          </OutboxContext>
        </SessionContext>
      </ClientContext>
    </I18nProvider>
  )
}

/** A promise that the test settles. */
export const deferred = <T,>() => {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
