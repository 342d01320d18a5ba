import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Message } from './messages.ts'
import { useCrises } from './useCrises.ts'

const said = (from: Message['from'], ...texts: string[]): Message[] =>
  texts.map((text, at) => ({ id: `${from}-${at}`, from, text }))

it('reads the own messages whole, and keeps its list while nothing else is told of', () => {
  const own = said('member', 'my chest hurts', 'my husband\nhits me')
  const { result, rerender } = renderHook((messages: readonly Message[]) => useCrises(messages), { initialProps: own })
  expect(result.current).toEqual(['emergency', 'violence'])
  const before = result.current
  rerender([...own, ...said('scout', 'I want to die is what Scout never says')])
  expect(result.current).toBe(before)
})
