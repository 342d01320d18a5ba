import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#shared/i18n/index.ts'
import type { Language } from '#shared/rules/index.ts'
import { failureOf, useClient, type Failure } from '../../app/index.ts'
import { openConnection, type Connection, type ScoutEvent, type Token } from './connection.ts'
import { asksForLookup, messagesAfter, written, type Message } from './messages.ts'
import { useCrises } from './useCrises.ts'

export type State = 'ready' | 'connecting' | 'open' | 'over'

interface Held {
  token: Token
  connection: Connection
}

/** A conversation with the assistant: its messages, and functions to continue. It ends with the screen. */
export const useScout = () => {
  const client = useClient()
  // A language change applies immediately: a question asked right after it is answered in it.
  const { language, picked } = useLanguage()
  const [state, setState] = useState<State>('ready')
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [isAnswering, setAnswering] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isRefused, setRefused] = useState(false)
  const held = useRef<Held | null>(null)
  const number = useRef(0)
  /** The language the assistant was last told to answer in. */
  const told = useRef<Language>(language)
  /** Identifies an earlier conversation, or a screen that has closed. */
  const turn = useRef(0)

  const fail = useCallback((error: unknown) => {
    setFailure(failureOf(error))
    setAnswering(false)
  }, [])

  const end = useCallback(() => {
    turn.current += 1
    const { current } = held
    held.current = null
    setAnswering(false)
    setState((now) => (now === 'ready' ? now : 'over'))
    if (!current) return
    current.connection.close()
    // For the member it has ended anyway; the server ends abandoned conversations itself.
    client.call('endScoutSession', { body: { token: current.token.token } }, { keepalive: true }).catch(() => {})
  }, [client])

  const take = useCallback(
    (event: ScoutEvent) => {
      setMessages((before) => messagesAfter(before, event))
      if (event.type === 'error') setAnswering(false)
      if (event.type === 'response.created') setAnswering(true)
      if (event.type !== 'response.done') return
      const { current } = held
      if (!current || !asksForLookup(event)) return setAnswering(false)
      client
        .call('sendScoutEvent', { body: { token: current.token.token, event } })
        .then(({ events }) => current.connection.send(events as ScoutEvent[]))
        .catch(fail)
    },
    [client, fail],
  )

  const start = useCallback(
    async (token: Token, speaks: boolean) => {
      turn.current += 1
      const mine = turn.current
      setState('connecting')
      setFailure(null)
      setRefused(false)
      setMessages([])
      try {
        const voice = speaks ? await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null) : null
        if (speaks && !voice) setRefused(true)
        told.current = language
        const connection = await openConnection({ client, token, voice, onEvent: take, onLost: end })
        if (turn.current !== mine) return connection.close()
        held.current = { token, connection }
        setState('open')
      } catch (error) {
        if (turn.current !== mine) return
        setState('ready')
        fail(error)
      }
    },
    [client, take, end, fail, language],
  )

  const ask = useCallback(
    (text: string) => {
      const words = text.trim()
      const { current } = held
      if (words === '' || !current) return
      number.current += 1
      setMessages((before) => [...before, { id: `own-${number.current}`, from: 'member', text: words }])
      setFailure(null)
      setAnswering(true)
      current.connection.send(written(words, picked, picked !== told.current)).catch(fail)
      told.current = picked
    },
    [fail, picked],
  )

  useEffect(() => {
    // Closing the page skips the cleanup of effects.
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [end])

  const crises = useCrises(messages)
  return { state, messages, isAnswering, failure, isRefused, crises, start, ask, end }
}
