import { livePath } from '#shared/rules/index.ts'

/** Waits between attempts, in ms; the last one stays. */
const waits = [2000, 5000, 15_000, 60_000] as const

interface Listening {
  token: () => string | null
  /** There is something new, or there may have been since the connection stood last. */
  onNews: () => void
  /** The token is too old. */
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
 * Listens for news while the page is visible: a connection counts against the few that a browser has for a site, so a page
 * that nobody looks at holds none. An EventSource would put the token into its address.
 * @returns ends it
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
      // What came while there was no connection is news as well; the page itself has just asked.
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
        // Without a connection the page asks by itself; here it is only tried again.
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
