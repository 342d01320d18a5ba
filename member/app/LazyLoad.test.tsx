import { act, render, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { isLoaded, LazyLoad, OnDemand, preload, Unseen } from './LazyLoad.tsx'

afterEach(() => vi.restoreAllMocks())

/** Fails on the first call. */
const unsteady = () => {
  const state = { attempts: 0 }
  const load = async (): Promise<{ default: ComponentType<{ words: string }> }> => {
    state.attempts += 1
    if (state.attempts === 1) throw new Error('no connection')
    return { default: ({ words }) => <p>{words}</p> }
  }
  return { state, load }
}
const press = () => act(async () => screen.getByRole('button').click())

test('a failed load after a click leaves the screen unchanged, and is retried by the next click', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { state, load } = unsteady()
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'open' : 'closed'}
        </button>
        {isOpen && (
          <OnDemand load={load} onFail={() => setOpen(false)}>
            {(Panel) => <Panel words="Here it is" />}
          </OnDemand>
        )}
      </>
    )
  }
  render(<Page />, { wrapper: memberProviders(fakeClient({})) })
  await press()
  expect(screen.getByRole('button').textContent).toBe('closed')
  expect(state.attempts).toBe(1)
  await press()
  expect(await screen.findByText('Here it is')).toBeTruthy()
  expect(state.attempts).toBe(2)
})

test('a part that failed to load says so in its place, and Try again reloads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { state, load } = unsteady()
  await act(async () =>
    render(
      <LazyLoad
        load={load}
        waiting={<p>Waiting</p>}
        failed={(again) => (
          <button type="button" onClick={again}>
            Try again
          </button>
        )}
      >
        {(Part) => <Part words="Here it is" />}
      </LazyLoad>,
    ),
  )
  expect(state.attempts).toBe(1)
  await press()
  expect(await screen.findByText('Here it is')).toBeTruthy()
})

test('what was loaded ahead is drawn at once, and other parts after waiting', async () => {
  const part = (words: string) => async () => ({ default: () => <p>{words}</p> })
  const [ahead, later] = [part('Ahead'), part('Later')]
  await preload(ahead)
  expect([isLoaded(ahead), isLoaded(later)]).toEqual([true, false])
  const parts = [ahead, later].map((load, index) => (
    <LazyLoad key={index} load={load} waiting={<p>Waiting</p>} failed={() => null}>
      {(Part) => <Part />}
    </LazyLoad>
  ))
  const { container } = render(<>{parts}</>, { wrapper: memberProviders(fakeClient({})) })
  expect(container.textContent).toBe('AheadWaiting')
  expect(await screen.findByText('Later')).toBeTruthy()
})

test('an unseen part is asked for only when the screen is drawn, and stays as it was if it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<{ default: ComponentType }>>(() => Promise.reject(new Error('no connection')))
  const atFirst: number[] = []
  const Screen = () => {
    atFirst.push(load.mock.calls.length)
    return (
      <Unseen load={load} waiting={<p>As before</p>}>
        {(Part) => <Part />}
      </Unseen>
    )
  }
  render(<Screen />, { wrapper: memberProviders(fakeClient({})) })
  expect([load.mock.calls.length, ...atFirst]).toEqual([0, 0])
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(await screen.findByText('As before')).toBeTruthy()
})
