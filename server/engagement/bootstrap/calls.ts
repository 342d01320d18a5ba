import { addressOf, calls, type CallName } from '#shared/calls/index.ts'
import { firstReads } from '#shared/rules/index.ts'
import { RawJson, type HandlersOf } from '../../kernel/types.ts'
import { restoredSession } from '../../identity/sign-in/index.ts'

/** One call that the first screen makes. */
interface Read {
  call: CallName
  query?: Readonly<Record<string, unknown>>
}

export const bootstrapHandlers: HandlersOf<Pick<typeof calls, 'bootstrap'>> = {
  /** Everything in one answer is of one session, whoever signs in or out in the meantime. */
  bootstrap: async (context) => {
    const { query, request, services, read } = context
    const restored = await restoredSession(context, true)
    if (!restored) return null
    const { tokens, user_id, is_impersonation } = restored
    const timezone = restored.timezone ?? request.timezone ?? 'UTC'
    const reads: readonly Read[] = firstReads(query.screen, { now: services.now(), timezone })
    const answers = await Promise.all(
      reads.map(async ({ call, query = null }) => {
        const { status, text } = await read(addressOf(calls[call], { query: query ?? {} }, ''), tokens.access.token)
        // What fails is asked for again by the part of the screen that shows why.
        if (status !== 200 && status !== 204) return []
        return [`{"call":"${call}","query":${JSON.stringify(query)},"answer":${text === '' ? 'null' : text}}`]
      }),
    )
    return new RawJson(
      `{"tokens":${JSON.stringify(tokens)},"user_id":${user_id},"is_impersonation":${is_impersonation},"answers":[${answers.flat().join()}]}`,
    )
  },
}
