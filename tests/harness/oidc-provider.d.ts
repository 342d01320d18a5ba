/** What the tests use of it; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Context {
    path: string
    req: IncomingMessage
    res: ServerResponse
    body: unknown
    respond: boolean
  }
  interface Interaction {
    params: Record<string, unknown>
    prompt: { name: string }
  }
  interface Grant {
    addOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (of: { accountId: string; clientId: string }) => Grant
    use: (middleware: (context: Context, next: () => Promise<void>) => Promise<void>) => void
    callback: () => (request: IncomingMessage, response: ServerResponse) => unknown
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Interaction>
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ) => Promise<void>
  }
}
