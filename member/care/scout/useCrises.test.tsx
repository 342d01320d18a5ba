import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as rules from '#shared/rules/index.ts'
import type { Message } from './messages.ts'
import { useCrises } from './useCrises.ts'

vi.mock('#shared/rules/index.ts', async (original) => {
  const actual = await original<typeof rules>()
  return { ...actual, crisesIn: vi.fn(actual.crisesIn) }
})

const said = (from: Message['from'], ...texts: string[]): Message[] =>
  texts.map((text, at) => ({ id: `${from}-${at}`, from, text }))

it('reads each of the own messages once, whole, and keeps its list while nothing else is told of', () => {
  const own = said('member', 'my chest hurts', 'my husband\nhits me')
  const { result, rerender } = renderHook((messages: readonly Message[]) => useCrises(messages), { initialProps: own })
  expect(result.current).toEqual(['emergency', 'violence'])
  const before = result.current
  rerender([...own, ...said('scout', 'I want to die is what Scout never says')])
  expect(result.current).toBe(before)
  expect(rules.crisesIn).toHaveBeenCalledTimes(2)
})
