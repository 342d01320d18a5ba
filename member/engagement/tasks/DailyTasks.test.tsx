import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#shared/ui/index.ts'
import { useAccount } from '#member/session/index.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { CallError } from '#shared/client/index.ts'
import { celebrate } from './celebrate.ts'
import { DailyTasks } from './DailyTasks.tsx'
import { dailyTasksUpdated } from './useTasks.ts'

vi.mock('./celebrate.ts', () => ({ celebrate: vi.fn() }))
const error = vi.spyOn(toast, 'error')
const asks = vi.spyOn(toast, 'persistentError')

const task = (id: number, isDone: boolean, extra = {}) => ({
  id,
  name: `Task ${id}`,
  display: true,
  star_value: 5,
  created_at: `2026-06-10T0${id}:00:00Z`,
  completed_at: isDone ? '2026-06-10T09:00:00Z' : null,
  page_type: null,
  page_id: null,
  page_url: null,
  completed_by: null,
  ...extra,
})
const account = {
  user: {
    id: 1,
    email: 'a@b.test',
    first_name: 'Maya',
    last_name: null,
    organizations: [],
    programs: [],
    star_balance: 10,
    verified: true,
  },
  profile: { sleep_goal: 8, timezone: 'UTC', language: 'en', date_of_birth: null },
  keys: null,
  permissions: [],
  more_active_sso_login: null,
  push: null,
  impersonated_by: null,
}

const Balance = () => <output>{useAccount().account?.user.star_balance}</output>
const show = async (answers: Answers) => {
  const client = fakeClient(Object.assign(answers, { getUser: () => account }))
  render(
    <>
      <DailyTasks />
      <Balance />
    </>,
    { wrapper: memberProviders(client) },
  )
  await pass(50)
  return client
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const row = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) })
const isTicked = (name: string) => row(name).ariaDisabled === 'true'
const press = (name: string) => act(() => row(name).click())

beforeEach(() => {
  vi.useFakeTimers()
  error.mockClear()
  vi.mocked(celebrate).mockClear()
})
afterEach(() => vi.useRealTimers())

test('shows the three newest tasks, open ones first, with the heading for the progress', async () => {
  await show({
    listTasks: () => ({
      models: [task(1, false), task(2, true), task(3, true), task(4, false), task(5, false, { display: false })],
    }),
  })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Task 4'),
    expect.stringContaining('Task 3'),
    expect.stringContaining('Task 2'),
  ])
  expect(screen.getByText('Almost done, you’ve got this!')).toBeTruthy()
  expect(isTicked('Task 3')).toBe(true)
  expect(screen.getByRole('button', { name: /^Task 3 done\b/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Task 4 done\b/ })).toBeNull()
})

test('a click toggles after half a second, immediately in the list, the stars and the running total', async () => {
  let completed: string | null = null
  const client = await show({
    listTasks: () => ({ models: [task(1, false)] }),
    toggleTask: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      completed = '2026-06-10T12:00:00Z'
      return { task: { ...task(1, false), completed_at: completed }, star_balance: 15 }
    },
  })
  press('Task 1')
  press('Task 1')
  await pass(499)
  expect(client.named('toggleTask')).toHaveLength(0)
  await pass(1)
  expect(client.named('toggleTask')).toMatchObject([{ request: { params: { id: 1 } } }])
  expect(completed).toBeNull()
  expect(isTicked('Task 1')).toBe(true)
  expect(screen.getByText('5 of 5 stars earned today')).toBeTruthy()
  expect(document.querySelector('output')?.textContent).toBe('15')
  await pass(1000)
  expect(document.querySelector('output')?.textContent).toBe('15')
})

test('a failure reverts everything with the exact message', async () => {
  await show({ listTasks: () => ({ models: [task(1, false)] }) })
  press('Task 1')
  await pass(600)
  expect(error).toHaveBeenCalledWith('Failed to toggle daily task.', expect.anything())
  expect(isTicked('Task 1')).toBe(false)
  expect(document.querySelector('output')?.textContent).toBe('10')
  expect(screen.getByText('0 of 5 stars earned today')).toBeTruthy()
})

test('a failed load is reported in the card and as a toast, and can be retried', async () => {
  const answers: Answers = {}
  await show(answers)
  expect(error).toHaveBeenCalledWith('Failed to fetch daily tasks.', expect.anything())
  expect(screen.getByText('Failed to fetch daily tasks.')).toBeTruthy()
  answers.listTasks = () => ({ models: [task(1, false)] })
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  await pass(50)
  expect(row('Task 1')).toBeTruthy()
})

test('the dailyTasksUpdated event reloads the tasks', async () => {
  const client = await show({ listTasks: () => ({ models: [task(1, false)] }) })
  const before = client.named('listTasks').length
  act(() => void window.dispatchEvent(new Event(dailyTasksUpdated)))
  await pass(10)
  expect(client.named('listTasks')).toHaveLength(before + 1)
})

test('three completed tasks show confetti, two do not', async () => {
  await show({ listTasks: () => ({ models: [task(1, true), task(2, true), task(3, false)] }) })
  expect(celebrate).not.toHaveBeenCalled()
  await show({ listTasks: () => ({ models: [task(1, true), task(2, true), task(3, true)] }) })
  expect(celebrate).toHaveBeenCalled()
  expect(screen.getByText('Great job! Another day of tasks completed!')).toBeTruthy()
})

test('an external page opens in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await show({
    listTasks: () => ({ models: [task(1, false, { page_type: 'external', page_url: 'https://example.com/read' })] }),
  })
  press('Task 1')
  expect(open).toHaveBeenCalledWith('https://example.com/read', '_blank', 'noopener')
})

test('what was done elsewhere appears on coming back, but an answer that has just arrived is not requested again', async () => {
  let isDone = false
  const answers: Answers = { listTasks: () => ({ models: [task(1, isDone)] }) }
  const client = Object.assign(fakeClient(Object.assign(answers, { getUser: () => account })), { writes: () => 0 })
  const Providers = memberProviders(client)
  const at = (isHome: boolean) => <Providers>{isHome && <DailyTasks />}</Providers>
  const { rerender } = render(at(true))
  await pass(50)
  const comeBack = async (after: number) => {
    rerender(at(false))
    await pass(after)
    rerender(at(true))
    await pass(50)
  }
  await comeBack(1_000)
  expect(client.named('listTasks')).toHaveLength(1)
  isDone = true
  await comeBack(6_000)
  expect([client.named('listTasks').length, isTicked('Task 1')]).toEqual([2, true])
})

test('a tick is taken back in its message, and refused with a sentence once its stars are spent', async () => {
  const success = vi.spyOn(toast, 'success')
  let done = false
  const answers: Answers = {
    listTasks: () => ({ models: [task(9, done)] }),
    toggleTask: () => {
      done = !done
      return { task: task(9, done), star_balance: done ? 15 : 10 }
    },
  }
  await show(answers)
  press('Task 9')
  await pass(600)
  const [message, more] = success.mock.lastCall ?? []
  expect(message).toBe('Task 9, completed')
  const undo = () => (more as { action: { onPress: () => void } } | undefined)?.action.onPress()
  answers.toggleTask = () => {
    throw new CallError('The stars for this are already spent, so it stays done', {
      status: 400,
      body: { error_code: 'STARS_SPENT' },
    })
  }
  await act(async () => undo())
  await pass(50)
  expect(asks).toHaveBeenCalledWith('The stars for this are already spent, so it stays done', expect.anything())
  expect(isTicked('Task 9')).toBe(true)
  answers.toggleTask = () => {
    done = false
    return { task: task(9, false), star_balance: 10 }
  }
  await act(async () => undo())
  await pass(50)
  expect(isTicked('Task 9')).toBe(false)
})
