import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import { isToolName, type ScoutEvent } from '../../integrations/assistant/index.ts'
import { crisisHelpFor } from '../../identity/users/index.ts'
import { endAtAssistant } from './hang-up.ts'
import { instructionsIn } from './instructions.ts'
import {
  beginSession,
  endSession,
  findSession,
  nameSession,
  openSession,
  overError,
  sessionToBegin,
} from './sessions.ts'
import { runTool, toolDescriptions, type AskingContext } from './tools.ts'

type Calls = Pick<typeof calls, 'getScoutToken' | 'exchangeScoutSdp' | 'sendScoutEvent' | 'endScoutSession'>

const integration = 'scout'
const mostEvents = 20

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEvent = (value: unknown): value is ScoutEvent => isJson(value) && typeof value['type'] === 'string'

/** One event from the browser, or several; anything else is dropped. */
const eventsOf = (given: unknown): ScoutEvent[] =>
  (Array.isArray(given) ? given : [given]).filter(isEvent).slice(0, mostEvents)

const argumentsOf = (json: unknown): Json => {
  try {
    const given: unknown = typeof json === 'string' ? JSON.parse(json) : null
    return isJson(given) ? given : {}
  } catch {
    return {}
  }
}

/** What the assistant wants to look up: the function calls of a completed response. */
const asksOf = (event: ScoutEvent): Json[] => {
  if (event.type !== 'response.done' || !isJson(event['response'])) return []
  const output = event['response']['output']
  return (Array.isArray(output) ? output : []).filter(
    (item): item is Json => isJson(item) && item['type'] === 'function_call',
  )
}

/** An unknown or failed tool is reported to the assistant, which then says so. */
const lookUp = async (context: AskingContext, { name, arguments: given }: Json): Promise<object> => {
  if (!isToolName(name)) return { error: 'Unknown tool.' }
  try {
    return await runTool(name, context, argumentsOf(given))
  } catch (error) {
    context.services.log.warn({ err: error, tool: name }, 'a lookup by the assistant failed')
    return { error: 'This could not be looked up.' }
  }
}

const lookedUp = async (context: AskingContext, asks: readonly Json[]): Promise<ScoutEvent[]> => {
  const outputs = await Promise.all(
    asks.map(async (ask): Promise<ScoutEvent> => ({
      type: 'conversation.item.create',
      item: {
        type: 'function_call_output',
        call_id: ask['call_id'],
        output: JSON.stringify(await lookUp(context, ask)),
      },
    })),
  )
  return outputs.length === 0 ? [] : [...outputs, { type: 'response.create' }]
}

export const scoutHandlers: HandlersOf<Calls> = {
  getScoutToken: async ({ caller, services }) => {
    const { token, expiresAt } = await openSession(services, caller.userId)
    const { name, hasVoice } = services.assistant
    return { token, expires_at: expiresAt.toISOString(), provider: name, has_voice: hasVoice }
  },

  exchangeScoutSdp: async (context) => {
    const { body, caller, request, services } = context
    const session = await sessionToBegin(services, caller.userId, body.token ?? request.headers['x-scout-token'])
    if (!session) throw overError()
    await beginSession(services, caller.userId, session.id)
    const { assistant } = services
    const help = await crisisHelpFor(context)
    const conversation = {
      id: String(session.id),
      userId: caller.userId,
      language: caller.language,
      formats: caller.formats,
      help,
      instructions: instructionsIn(caller.language, help),
      tools: toolDescriptions,
    }
    const { sdp, externalId } = await recordedCall(
      services,
      {
        integration,
        mode: assistant.mode,
        method: 'POST',
        endpoint: assistant.endpoints.connect,
        userId: caller.userId,
      },
      () => assistant.connect(body.sdp, conversation),
    )
    await nameSession(services, session.id, externalId)
    return { sdp }
  },

  sendScoutEvent: async (context) => {
    const { body, caller, services } = context
    const session = await findSession(services, caller.userId, body.token)
    if (!session) {
      if (body.token !== undefined) throw overError()
      return { events: [] }
    }
    const events = eventsOf(body.event)
    const asks = events.flatMap(asksOf).slice(0, mostEvents)
    if (asks.length > 0) return { events: await lookedUp(context, asks) }
    // Without a connection the conversation goes this way, if the assistant supports it.
    if (session.connected_at === null) await beginSession(services, caller.userId, session.id)
    const help = await crisisHelpFor(context)
    return {
      events: services.assistant.reply?.(events, { language: caller.language, formats: caller.formats, help }) ?? [],
    }
  },

  endScoutSession: async ({ body, caller, services }) => {
    const session = await findSession(services, caller.userId, body.token)
    if (!session) return
    await endSession(services, session.id)
    if (session.connected_at === null) return
    await endAtAssistant(services, caller.userId, { id: String(session.id), externalId: session.external_id })
  },
}
