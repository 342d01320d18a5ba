import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { translatePage } from '#tests/harness/translator.ts'
import { followTranslation } from './translation.ts'

let stop: () => void
let translator: MutationObserver
beforeEach(() => {
  stop = followTranslation()
})
afterEach(() => {
  translator.disconnect()
  stop()
})

/** A translator and React work in tasks of their own. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

const Doses = ({ taken, names }: { taken: number; names: string[] }) => (
  <p data-testid="doses">
    {taken > 0 && <b>Taken</b>}
    {taken} of {names.length} taken
    {taken === 0 && ', none yet'}
    {names.map((name) => (taken > 1 ? <i key={name}>{name}</i> : name))}
  </p>
)

test('texts that React removes, changes, moves or inserts before are shown translated', async () => {
  const { container, rerender, unmount } = render(<Doses taken={0} names={['Lipitor']} />)
  translator = translatePage()
  await settled()
  const doses = screen.getByTestId('doses')
  expect(doses.textContent).toBe('0 ofø 1 takenø, noneø yetøLipitorø')

  rerender(<Doses taken={1} names={['Aspirin', 'Lipitor']} />)
  await settled()
  expect(doses.textContent).toBe('Takenø1 ofø 2 takenøAspirinøLipitorø')

  rerender(<Doses taken={2} names={['Lipitor', 'Aspirin']} />)
  await settled()
  expect(doses.textContent).toBe('Takenø2 ofø 2 takenøLipitorøAspirinø')

  rerender(<Doses taken={0} names={[]} />)
  await settled()
  expect(doses.textContent).toBe('0 ofø 0 takenø, noneø yetø')
  unmount()
  expect(container.textContent).toBe('')
})

test('a text of one key moves with its translation', async () => {
  const Keyed = ({ order }: { order: string[] }) => (
    <p data-testid="order">
      {order.map((name) => (
        <Text key={name} value={name} />
      ))}
    </p>
  )
  const Text = ({ value }: { value: string }) => value
  const { rerender } = render(<Keyed order={['one ', 'two ', 'three ']} />)
  translator = translatePage()
  rerender(<Keyed order={['three ', 'one ', 'two ']} />)
  await settled()
  rerender(<Keyed order={['three ', 'two ', 'one ']} />)
  await settled()
  expect(screen.getByTestId('order').textContent).toBe('threeø twoø oneø ')
})

test('outside of a translated page a wrong removal is an error, as ever', () => {
  translator = new MutationObserver(() => {})
  expect(() => document.body.removeChild(document.createTextNode('elsewhere'))).toThrow(/not a child/)
})
