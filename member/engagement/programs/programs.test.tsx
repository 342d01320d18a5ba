import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '#member/session/index.ts'
import type { MemberWidget } from '#member/content/index.ts'
import { toast } from '#shared/ui/index.ts'
import { deferred, fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { earnedStars, withCompletion, type Programs, type Step } from '../../actions/index.ts'
import NextStepWidget from './NextStepWidget.tsx'
import ProgramWidget from './ProgramWidget.tsx'

// The programs’ texts are loaded with their first card.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
const error = vi.spyOn(toast, 'error')
beforeEach(() => error.mockClear())

const now = '2026-03-02T12:00:00.000Z'
const step = (id: number, over: Partial<Step> = {}): Step => ({
  id,
  code: `step-${id}`,
  group: false,
  program_id: 7,
  name: null,
  title: `Step ${id}`,
  subtitle: null,
  short_description: null,
  description: null,
  full_description: null,
  icon: null,
  star_value: 5,
  progress: 0,
  completed: false,
  completed_at: null,
  cta_type: 'manual confirmation',
  cta_text: `Do ${id}`,
  cta_url: null,
  cta_page: null,
  cta_triggered_process_code: null,
  cta_completed_text: `Did ${id}`,
  cta_complete_action_on_click: false,
  waits_for: null,
  grouped: [],
  ...over,
})
const done = { progress: 100, completed: true, completed_at: now }
const nothingSaid = { welcome_message: null, completion_message: null }
const of = (actions: Step[], over: Record<string, unknown> = {}): Programs => ({
  models: [{ id: 7, name: 'Heart', code: 'heart', visible_progress: true, ...nothingSaid, actions, ...over }],
})
const progressOf = ({ models }: Programs) => models.map(({ actions }) => actions.map(({ progress }) => progress))

test('completing an action updates its group, and completing the group all of its actions', () => {
  const group = step(9, { group: true, code: 'group', cta_type: 'none', star_value: 10, grouped: [step(1), step(2)] })
  const programs = of([group, step(3)])
  const one = withCompletion(programs, { code: 'step-1', group: false }, true, now)
  expect(progressOf(one)).toEqual([[50, 0]])
  expect(earnedStars(one)).toBe(5)
  const all = withCompletion(one, { code: 'group', group: true, programId: 7 }, true, now)
  expect(progressOf(all)).toEqual([[100, 0]])
  expect(all.models[0]?.actions[0]).toMatchObject({ completed: true, completed_at: now })
  expect(earnedStars(all)).toBe(20)
  expect(progressOf(withCompletion(all, { code: 'step-2', group: false }, false, now))).toEqual([[50, 0]])
  expect(withCompletion(programs, { code: 'step-3', group: false, programId: 8 }, true, now)).toEqual(programs)
  expect(progressOf(withCompletion(programs, { code: 'step-3', group: true }, true, now))).toEqual([[0, 0]])
})

test('an action in two programs gives its stars once', () => {
  const both = { models: [...of([step(1)]).models, ...of([step(1)], { id: 8 }).models] }
  const moved = withCompletion(both, { code: 'step-1', group: false }, true, now)
  expect([progressOf(moved), earnedStars(moved)]).toEqual([[[100], [100]], 5])
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
}
const Balance = () => <output>{useAccount().account?.user.star_balance}</output>
const widget = { id: 1, programs: [] as { id: number }[] } as unknown as MemberWidget
const show = async (answers: Answers, shown: MemberWidget = widget) => {
  const client = fakeClient(Object.assign(answers, { getUser: () => account }))
  const screens = (
    <>
      <ProgramWidget widget={shown} />
      <NextStepWidget />
      <Balance />
    </>
  )
  await act(async () => render(screens, { wrapper: memberProviders(client) }))
  await screen.findByText('10')
  return client
}
/** Found by text, since role queries are slow on a page of this size. */
const press = (name: string) => act(() => screen.getAllByText(name)[0]?.closest('button')?.click())
const nextStepCard = async () =>
  (await screen.findByText('Next step in your care journey')).closest('section') as HTMLElement
const stars = () => document.querySelector('output')?.textContent

test('a click shows the completed text and the stars immediately, and a refusal reverts them', async () => {
  const answer = deferred<null>()
  const client = await show({ listActionPrograms: () => of([step(1), step(2)]), completeAction: () => answer.promise })
  await screen.findAllByText('Do 1')
  press('Do 1')
  const [words] = await screen.findAllByText('Did 1')
  expect(words?.closest('button')?.ariaDisabled).toBe('true')
  expect(stars()).toBe('15')
  expect(client.named('completeAction')).toMatchObject([
    { request: { body: { code: 'step-1', group: false, program_id: 7 } } },
  ])
  await act(async () => answer.reject(new Error('no')))
  await waitFor(() => expect(screen.getAllByText('Do 1')).toHaveLength(2))
  expect(stars()).toBe('10')
  expect(error).toHaveBeenCalledTimes(1)
})

test('all dependent data are reloaded afterwards', async () => {
  let programs = of([step(1)])
  const client = await show({
    listActionPrograms: () => programs,
    completeAction: () => {
      programs = of([step(1, done)])
      return null
    },
  })
  await screen.findAllByText('Do 1')
  press('Do 1')
  await waitFor(() => expect(client.named('listActionPrograms')).toHaveLength(2))
  await waitFor(() => expect(client.named('getUser').length).toBeGreaterThan(1))
  expect((await screen.findAllByText('1 of 1 action complete')).length).toBe(1)
})

test('a completed next step stays until the following one is requested', async () => {
  let programs = of([step(1, done), step(2), step(3)])
  await show({
    listActionPrograms: () => programs,
    completeAction: () => {
      programs = of([step(1, done), step(2, done), step(3)])
      return null
    },
  })
  const next = await nextStepCard()
  expect(next.textContent).toContain('Step 2')
  act(() => within(next).getByText('Do 2').closest('button')?.click())
  await waitFor(() => expect(next.textContent).toContain('Did 2'))
  press('Show next step')
  await waitFor(() => expect(next.textContent).toContain('Step 3'))
})

test('programs that hide their progress, have no steps, or are not the widget’s show no card', async () => {
  const [hidden] = of([step(1)], { visible_progress: false }).models
  const [empty] = of([], { id: 8, name: 'Empty' }).models
  const [other] = of([step(2)], { id: 9, name: 'Other' }).models
  await show({ listActionPrograms: () => ({ models: [hidden, empty, other].filter((one) => one !== undefined) }) }, {
    ...widget,
    programs: [{ id: 7 }, { id: 8 }],
  } as MemberWidget)
  await nextStepCard()
  expect(document.querySelectorAll('section')).toHaveLength(1)
})

test('a program says its welcome until a step is begun, and its last words once all are done', async () => {
  const words = { welcome_message: '<p>Begin tonight.</p>', completion_message: '<p>All twelve weeks are done.</p>' }
  const said = async (actions: Step[]) => {
    const client = fakeClient({ listActionPrograms: () => of(actions, words), getUser: () => account as never })
    const { unmount } = render(<ProgramWidget widget={widget} />, { wrapper: memberProviders(client) })
    await screen.findByText('Heart')
    const found = [screen.queryByText('Begin tonight.'), screen.queryByText('All twelve weeks are done.')]
    unmount()
    return found.map((one) => one !== null)
  }
  expect(await said([step(1), step(2)])).toEqual([true, false])
  expect(await said([step(1, done), step(2)])).toEqual([false, false])
  expect(await said([step(1, done)])).toEqual([false, true])
})

test('a step that is done is opened again, not started', async () => {
  const page = { cta_type: 'page', cta_page: { slug: 'sleep', parent_slug: null } } as unknown as Partial<Step>
  const finished = step(1, { ...done, ...page, cta_text: 'Start', cta_completed_text: null })
  await show({ listActionPrograms: () => of([finished]), clientSearch: () => ({ models: [] }) as never })
  if (screen.queryAllByText('Open').length === 0) press('Step 1')
  expect(await screen.findByText('Done 03/02/2026')).toBeTruthy()
  expect(await screen.findByText('Open')).toBeTruthy()
  expect(screen.queryByText('Start')).toBeNull()
})

test('a step that asked staff for something says so, and not that it was done', async () => {
  await show({
    listActionPrograms: () => of([step(1, { ...done, cta_type: 'triggered process' }), step(2, done), step(3)]),
  })
  expect(await screen.findByText(/^Requested \d\d\/\d\d\/\d{4}$/)).toBeTruthy()
  expect(screen.getAllByText(/^Done \d\d\/\d\d\/\d{4}$/)).toHaveLength(1)
})

test('a step that waits for entries says what is missing, and can be confirmed once it is logged', async () => {
  const waits = (days: number, over: Partial<Step> = {}) =>
    of([step(1, { waits_for: { entry: 'meal', days, needed: 7 }, ...over })])
  const client = await show({ listActionPrograms: () => waits(4) })
  const [missing] = await screen.findAllByText('4 of 7 days logged')
  expect([missing?.closest('button')?.ariaDisabled, screen.queryByText('Do 1')]).toEqual(['true', null])
  cleanup()
  const link = { cta_type: 'url', cta_url: 'https://example.com' } as const
  await show({ listActionPrograms: () => waits(4, link) })
  await screen.findAllByText('Do 1')
  expect(screen.queryByText('I already did this')).toBeNull()
  cleanup()
  await show({ listActionPrograms: () => waits(7, link) })
  expect(await screen.findAllByText('I already did this')).not.toEqual([])
  cleanup()
  await show({ listActionPrograms: () => waits(7), completeAction: () => null })
  await screen.findAllByText('Do 1')
  press('Do 1')
  await screen.findAllByText('Did 1')
  expect(client.named('completeAction')).toEqual([])
})
