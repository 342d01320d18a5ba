import { expect, it } from 'vitest'
import { asksForLookup, messagesAfter, piecesOf, written, type Message } from './messages.ts'

it('shows streamed text and transcripts', () => {
  const events = [
    { type: 'response.created', response: {} },
    { type: 'response.output_text.delta', item_id: 'a', delta: 'You ' },
    { type: 'response.output_text.delta', item_id: 'a', delta: 'drank' },
    { type: 'response.output_text.done', item_id: 'a', text: 'You drank 8 oz.' },
    { type: 'conversation.item.input_audio_transcription.completed', item_id: 'b', transcript: 'Thanks' },
    { type: 'response.output_audio_transcript.delta', item_id: 'c', delta: 'Welcome' },
  ]
  expect(events.reduce<readonly Message[]>(messagesAfter, [])).toEqual([
    { id: 'a', from: 'scout', text: 'You drank 8 oz.' },
    { id: 'b', from: 'member', text: 'Thanks' },
    { id: 'c', from: 'scout', text: 'Welcome' },
  ])
})

it('recognizes requested lookups', () => {
  const done = (output: unknown) => ({ type: 'response.done', response: { output } })
  expect(asksForLookup(done([{ type: 'function_call', name: 'get_streak' }]))).toBe(true)
  expect(asksForLookup(done([{ type: 'message' }]))).toBe(false)
  expect(asksForLookup({ type: 'response.done' })).toBe(false)
  expect(asksForLookup({ type: 'error' })).toBe(false)
})

it('only links the portal’s own URLs', () => {
  expect(
    piecesOf('Go [home](/client/home) or [away](https://evil.test) [x](/client/../admin) [y](javascript:alert)'),
  ).toEqual([
    { text: 'Go ', href: null },
    { text: 'home', href: '/client/home' },
    { text: ' or [away](https://evil.test) [x](/client/../admin) [y](javascript:alert)', href: null },
  ])
  expect(piecesOf('')).toEqual([])
})

it('sends the page’s language with every question, and tells a language model when it changed', () => {
  const said = {
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Wasser?' }] },
  }
  const wanted = { type: 'response.create', response: { metadata: { language: 'de' } } }
  expect(written('Wasser?', 'de', false)).toEqual([said, wanted])
  const text = 'The page is in German now. Answer in German from here on.'
  const told = {
    type: 'conversation.item.create',
    item: { type: 'message', role: 'system', content: [{ type: 'input_text', text }] },
  }
  expect(written('Wasser?', 'de', true)).toEqual([told, said, wanted])
})
