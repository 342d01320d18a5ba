import { livePath } from '#shared/rules/index.ts'

/** Delays between attempts in ms; the last one repeats. */
const waits = [2000, 5000, 15_000, 60_000] as const

interface Listening {
  token: () => string | null
  /** There is something new, or may have been since the last connection. */
  onNews: () => void
  /** The token has expired. */
  onRefused: () => void
  fetch?: typeof fetch
}

/** Reads events until the connection ends. */
const read = async (body: ReadableStream<Uint8Array>, onEvent: (name: string) => void): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const name = /^event: (\w+)/.exec(part)?.[1]
      if (name) onEvent(name)
    }
  }
}

/**
 * Listens for events while the page is visible: browsers limit the connections per site, so a hidden page holds none. An
 * EventSource would put the token into its URL.
 * @returns a function that stops listening
 */
export const listenForNotifications = ({ token, onNews, onRefused, fetch: send = fetch }: Listening): (() => void) => {
  let connection: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stoodBefore = false

  const connect = async (signal: AbortSignal) => {
    const given = token()
    if (given === null) return
    const response = await send(livePath, { headers: { authorization: `Bearer ${given}` }, signal, cache: 'no-store' })
    if (response.status === 401) onRefused()
    if (!response.ok || !response.body) return
    failures = 0
    await read(response.body, (name) => {
      // Something may have arrived without a connection; on the first one the page has just loaded.
      if (name === 'notification' || stoodBefore) onNews()
      stoodBefore = true
    })
  }
  const begin = () => {
    if (connection || document.hidden) return
    const own = new AbortController()
    connection = own
    connect(own.signal)
      .catch(() => {
        // Offline, the page reloads by itself; here only the connection is retried.
      })
      .finally(() => {
        if (connection !== own) return
        connection = null
        timer = setTimeout(begin, waits[Math.min(failures, waits.length - 1)])
        failures += 1
      })
  }
  const end = () => {
    clearTimeout(timer)
    const ending = connection
    connection = null
    ending?.abort()
  }
  const follow = () => (document.hidden ? end() : begin())
  document.addEventListener('visibilitychange', follow)
  begin()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    end()
  }
}
