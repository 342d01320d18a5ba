import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberField, unclearProblem } from './NumberField.tsx'

const Form = ({ start = null }: { start?: number | null }) => {
  const [value, setValue] = useState<number | string | null>(start)
  return (
    <>
      <NumberField label="Weight" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
      <button onClick={() => setValue(7)}>Set</button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const value = () => screen.getByRole('status').textContent

test.each([
  ['172,5', '172.5'],
  ['12.', '12'],
  ['0.50', '0.5'],
  ['1,234,567', '1234567'],
  ['', 'null'],
  ['1,250', '"1,250"'],
  ['-', '"-"'],
  ['12x', '"12x"'],
])('%j is given as %s, and stays as typed', async (typed, given) => {
  render(<Form start={3} />)
  await userEvent.clear(field())
  if (typed) await userEvent.type(field(), typed)
  expect([field().value, value()]).toEqual([typed, given])
  expect(field().ariaInvalid).toBe(given.startsWith('"') ? 'true' : 'false')
})

test('shows a value that comes from elsewhere', async () => {
  render(<Form start={1.5} />)
  expect(field().value).toBe('1.5')
  await userEvent.type(field(), 'x')
  await userEvent.click(screen.getByRole('button'))
  expect([field().value, value()]).toEqual(['7', '7'])
})

test('says how to write a number that could be two', () => {
  expect(unclearProblem('1,250')).toBe('Enter “1250” without a comma, or use a decimal point.')
  expect([unclearProblem('12,5'), unclearProblem(1250)]).toEqual([undefined, undefined])
})
