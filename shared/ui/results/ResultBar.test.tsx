import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResultBar } from './ResultBar.tsx'

const bands = [
  { key: 'low', level: 'low', from: null, to: 40 },
  { key: 'normal', level: 'normal', from: 40, to: 150 },
  { key: 'borderline', level: 'borderline', from: 150, to: 200 },
  { key: 'high', level: 'high', from: 200, to: null },
] as unknown as Parameters<typeof ResultBar>[0]['bands']

test('only the band with the value has its full color', () => {
  const { container } = render(<ResultBar bands={bands} min={0} max={400} value={228} held="high" label="228" />)
  const colors = [...container.querySelectorAll<HTMLElement>('[data-level]')].map(({ style }) => style.background)
  expect(new Set(colors).size).toBeGreaterThanOrEqual(3)
  expect(colors.filter((color) => !color.includes('-tint'))).toHaveLength(1)
})

test('every limit of the scale is labeled', () => {
  const { container } = render(<ResultBar bands={bands} min={0} max={400} value={228} held="high" label="228" />)
  expect([...container.querySelectorAll('[aria-hidden] span')].map(({ textContent }) => textContent)).toEqual([
    '0',
    '40',
    '150',
    '200',
    '400',
  ])
})
