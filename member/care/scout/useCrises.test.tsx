import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as found from './crises.ts'
import type { Message } from './messages.ts'
import { useCrises } from './useCrises.ts'

vi.mock('./crises.ts', async (original) => {
  const { crisesIn } = await original<typeof found>()
  return { crisesIn: vi.fn(crisesIn) }
})

const said = (from: Message['from'], ...texts: string[]): Message[] =>
  texts.map((text, at) => ({ id: `${from}-${at}`, from, text }))

it('checks each of the member’s messages once, as a whole, and keeps its list until another crisis is found', () => {
  const own = said('member', 'my chest hurts', 'my husband\nhits me')
  const { result, rerender } = renderHook((messages: readonly Message[]) => useCrises(messages), { initialProps: own })
  expect(result.current).toEqual(['emergency', 'violence'])
  const before = result.current
  rerender([...own, ...said('scout', 'I want to die is what Scout never says')])
  expect(result.current).toBe(before)
  expect(found.crisesIn).toHaveBeenCalledTimes(2)
})
