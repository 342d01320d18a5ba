import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createI18n, I18nProvider } from '../i18n/index.ts'
import { Button } from './Button.tsx'
import { Checkbox, RadioGroup, Switch } from './Choice.tsx'
import { Carousel } from './carousel/index.ts'
import { Modal } from './Modal.tsx'
import { CalorieGauge, figureSize, ProgressCircle, wholePercent } from './Progress.tsx'
import { CardSelector, TabSelector } from './Selectors.tsx'
import { SidePanel } from './SidePanel.tsx'
import { ErrorBoundary, Stateful } from './States.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Tabs } from './Tabs.tsx'
import { TextInput } from './TextInput.tsx'

const words = ({ children }: { children: React.ReactNode }) => (
  <I18nProvider i18n={createI18n()}>{children}</I18nProvider>
)

test('a known status has its label; everything else is unavailable', () => {
  const values = ['good', 'warning', 'bad', 'unavailable', 'active', 'inactive', 'xyz', '', null, undefined, 7]
  const { container } = render(
    <>
      {values.map((status, at) => (
        <StatusBadge key={at} status={status} />
      ))}
    </>,
    { wrapper: words },
  )
  const shown = [...container.children].map((chip) => chip.textContent)
  expect(shown).toEqual([
    'Good',
    'Warning',
    'Bad',
    'Unavailable',
    'Active',
    'Inactive',
    ...Array.from({ length: 5 }, () => 'Unavailable'),
  ])
  expect([...container.children].every((chip) => chip.querySelector('svg'))).toBe(true)
})

test('a modal traps the focus, closes with Escape and restores the focus', async () => {
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Modal
          open={open}
          onOpenChange={setOpen}
          title="Cancel this visit?"
          footer={<Button onClick={() => setOpen(false)}>Keep it</Button>}
        >
          Text
        </Modal>
      </>
    )
  }
  render(<Page />, { wrapper: words })
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'Cancel this visit?' })
  for (let presses = 0; presses < 4; presses += 1) {
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.tab()
  }
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('a modal whose field takes the focus at once gives it back to what opened it', async () => {
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <Modal open onOpenChange={setOpen} title="Note">
            <TextInput label="Words" autoFocus />
          </Modal>
        )}
      </>
    )
  }
  render(<Page />, { wrapper: words })
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Words' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('justBody shows only the body, but has an accessible name', () => {
  render(
    <Modal open onOpenChange={() => {}} title="Welcome" variant="justBody" footer={<Button>Go</Button>}>
      Text
    </Modal>,
    { wrapper: words },
  )
  const dialog = screen.getByRole('dialog', { name: 'Welcome' })
  expect(within(dialog).queryByRole('button')).toBeNull()
})

test('a side panel closes with its cross and the default footer button', async () => {
  const change = vi.fn()
  render(
    <SidePanel open onOpenChange={change} title="Shipping">
      Out for delivery
    </SidePanel>,
    { wrapper: words },
  )
  const buttons = screen.getAllByRole('button', { name: 'Close' })
  expect(buttons).toHaveLength(2)
  expect(buttons[1]?.textContent).toBe('Close')
  for (const button of buttons) await userEvent.click(button)
  expect(change.mock.calls).toEqual([[false], [false]])
})

test('a carousel moves with its buttons and has a dot per slide', async () => {
  // jsdom has no layout: slides of 300px side by side.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('role') === 'group' ? 300 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0
  })
  render(
    <Carousel label="Devices">
      {['Watch', 'Ring', 'Scale'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
    { wrapper: words },
  )
  expect(screen.getByRole('region', { name: 'Devices' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Go to/ })).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('ariaDisabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Go to 3' }))
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Go to 3' }).getAttribute('aria-current')).toBe('true'),
  )
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('ariaDisabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Go to 2' }).getAttribute('aria-current')).toBe('true'),
  )
  vi.restoreAllMocks()
})

test('the gauge rounds down and shows the maximum', () => {
  const { container } = render(<CalorieGauge consumed={1234.7} max={2000} />, { wrapper: words })
  expect(screen.getByText('1234')).toBeTruthy()
  expect(screen.getByText('/2000 calories')).toBeTruthy()
  expect(screen.getByRole('img', { name: '1234 of 2000 calories' })).toBeTruthy()
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('300')
  expect(container.querySelector('path')?.getAttribute('stroke-width')).toBe('20')
})

test('the gauge writes thousands as the member’s formats have them', () => {
  const i18n = createI18n({ formats: 'en-GB' })
  render(
    <I18nProvider i18n={i18n}>
      <CalorieGauge consumed={1234.7} max={2000} />
    </I18nProvider>,
  )
  expect(screen.getByRole('img', { name: '1,234 of 2,000 calories' }).textContent).toBe('1,234/2,000 calories')
})

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 3, 0],
  [3, 3, 100],
  [5, 3, 100],
  [-1, 3, 0],
  [1, 0, 0],
])('%d of %d is %d percent', (value, max, percent) => {
  expect(wholePercent(value, max)).toBe(percent)
  render(<ProgressCircle value={value} max={max} label="Done" />)
  expect(screen.getByRole('progressbar', { name: 'Done' }).textContent).toBe(`${percent}%`)
})

test.each([
  [56, 6],
  [72, 7],
  [96, 9],
  [160, 12],
])('the percentage of a ring of %d px fits', (size, stroke) => {
  // '100%' is 2.6 times as wide as its font size and half as high; at that height the ring is narrower than across its center.
  const [inner, figure] = [size - 2 * stroke, Math.min(24, figureSize(size, stroke))]
  expect(2.6 * figure).toBeLessThan(Math.sqrt(inner ** 2 - (figure / 2) ** 2))
  expect(figure).toBeGreaterThan(12)
})

test('one card is selected at a time; an unavailable one cannot be', async () => {
  const Cards = () => {
    const [value, setValue] = useState<string>()
    return (
      <CardSelector
        label="Visit"
        value={value}
        onChange={setValue}
        options={[
          { value: 'a', title: 'A' },
          { value: 'b', title: 'B' },
          { value: 'c', title: 'C', available: false },
        ]}
      />
    )
  }
  render(<Cards />, { wrapper: words })
  const states = () => screen.getAllByRole('button').map((button) => button.textContent)
  expect(states()).toEqual(['Select', 'Select', 'Not Available'])
  await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
  expect(states()).toEqual(['Selected', 'Select', 'Not Available'])
  await userEvent.click(screen.getAllByRole('button')[1] as HTMLElement)
  expect(states()).toEqual(['Select', 'Selected', 'Not Available'])
  expect(screen.getByRole('button', { name: 'Not Available' })).toHaveProperty('disabled', true)
})

test('tabs switch their panel, a tab selector its value', async () => {
  const choose = vi.fn()
  render(
    <>
      <Tabs
        label="Test"
        tabs={[
          { value: 'a', label: 'Results', content: 'Measured' },
          { value: 'b', label: 'Trend', content: 'Moved' },
        ]}
      />
      <TabSelector
        label="Range"
        value="day"
        onChange={choose}
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
        ]}
      />
    </>,
  )
  expect(screen.getByRole('tabpanel').textContent).toBe('Measured')
  await userEvent.click(screen.getByRole('tab', { name: 'Trend' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Moved')
  expect(screen.getByRole('radio', { name: 'Day' }).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
  expect(choose).toHaveBeenCalledWith('week')
})

test('the four states; data stays visible during a reload, also if it fails', async () => {
  const retry = vi.fn()
  const state = (props: { data?: string[]; error?: unknown; loading?: boolean }) => (
    <Stateful
      data={props.data}
      error={props.error}
      loading={props.loading}
      onRetry={retry}
      isEmpty={(data) => data.length === 0}
      empty="Nothing yet"
    >
      {(data) => data.join()}
    </Stateful>
  )
  const { rerender, container } = render(state({ loading: true }), { wrapper: words })
  expect(screen.getByText('Loading')).toBeTruthy()
  rerender(state({ error: new Error('no') }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(state({ data: [] }))
  expect(container.textContent).toBe('Nothing yet')
  rerender(state({ data: ['a'], error: new Error('no'), loading: true }))
  expect(container.textContent).toBe('a')
})

test('a broken widget does not affect others and can be retried', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  const Widget = () => {
    if (broken) throw new Error('broken')
    return <p>Works</p>
  }
  render(
    <>
      <p>Other</p>
      <ErrorBoundary>
        <Widget />
      </ErrorBoundary>
    </>,
    { wrapper: words },
  )
  expect(screen.getByText('Other')).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Works')).toBeTruthy()
  quiet.mockRestore()
})

test('what is on and off looks different on paper, where fills are left out otherwise', () => {
  const options = [{ value: 'a', label: 'A' }]
  render(
    <>
      <Switch label="One" />
      <Checkbox label="Two" />
      <RadioGroup name="three" label="Three" value="a" onChange={() => {}} options={options} />
    </>,
    { wrapper: words },
  )
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  for (const input of document.querySelectorAll('input')) {
    const rules = css.filter((rule) => [...input.classList].some((name) => rule.startsWith(`.${name} {`)))
    expect(rules.join(''), input.type).toContain('print-color-adjust: exact')
  }
})
