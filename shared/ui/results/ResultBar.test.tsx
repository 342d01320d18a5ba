import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResultBar } from './ResultBar.tsx'

const bands = [
  { key: 'low', level: 'low', from: null, to: 40 },
  { key: 'normal', level: 'normal', from: 40, to: 150 },
  { key: 'borderline', level: 'borderline', from: 150, to: 200 },
  { key: 'high', level: 'high', from: 200, to: null },
] as unknown as Parameters<typeof ResultBar>[0]['bands']
const colors = (isQuiet: boolean) => {
  const { container, unmount } = render(<ResultBar bands={bands} min={0} max={400} value={228} held="high" isQuiet={isQuiet} label="228" />)
  const found = [...container.querySelectorAll<HTMLElement>('[data-level]')].map(({ style }) => style.background)
  unmount()
  return found
}

test('a band has one color, in the list of results and beside it', () => {
  const list = colors(true)
  expect(list).toEqual(colors(false))
  expect(new Set(list).size).toBeGreaterThanOrEqual(3)
})
