import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NetworkError } from '#shared/client/index.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { newDraft, partOf, type Draft, type Ingredient } from './draft.ts'
import { useOutbox, useWaiting } from '../../offline/index.ts'
import { useSaveMeal } from './useSaveMeal.ts'
import { useWaitingMeals } from './useWaitingMeals.ts'

const rice = {
  id: 1,
  name: 'Rice',
  energy: 130,
  carbs: 28,
  protein: 2.7,
  fat: 0.3,
  portions: [],
} as unknown as Ingredient
const draft = (): Draft => ({ ...newDraft(), parts: [partOf(rice)] })
const lost = () => {
  throw new NetworkError(new Error('lost'))
}
const saved = () => ({ meal: { id: 5 } }) as never

const start = async (answers: Answers) => {
  const client = fakeClient(answers)
  const { result } = renderHook(() => useSaveMeal(), { wrapper: memberProviders(client) })
  // The texts are loaded with the screen.
  await waitFor(() => expect(result.current).not.toBeNull())
  const save = (one: Draft) => act(async () => void (await result.current.save(one, 'lunch', '2026-06-10')))
  const keys = () =>
    client.named('saveMeal').map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey)
  return { client, answers, save, keys, result }
}

test('an unchanged meal that is sent again counts once', async () => {
  const { client, answers, save, keys, result } = await start({ saveMeal: lost })
  const meal = draft()
  await save(meal)
  expect(result.current.problem).not.toBeNull()
  answers.saveMeal = saved
  await save(meal)
  expect(keys()).toEqual([meal.entryKey, meal.entryKey])
  expect(client.named('updateMeal')).toHaveLength(0)
  expect(result.current.problem).toBeNull()
})

test('changes after a lost response replace what may have been saved', async () => {
  const { client, answers, save, keys } = await start({ saveMeal: lost, updateMeal: saved })
  const meal = draft()
  await save(meal)
  answers.saveMeal = saved
  await save({ ...meal, name: 'Rice bowl' })
  expect(keys()).toEqual([meal.entryKey, meal.entryKey])
  expect(client.named('updateMeal')).toMatchObject([{ request: { params: { id: 5 }, body: { name: 'Rice bowl' } } }])
  await save(draft())
  expect(client.named('updateMeal')).toHaveLength(1)
})

test('a meal that cannot be sent is queued unchanged, and sent under its key and day', async () => {
  const client = fakeClient({ saveMeal: lost })
  const { result } = renderHook(
    () => ({ meal: useSaveMeal(), outbox: useOutbox(), entries: useWaiting(), waiting: useWaitingMeals('2026-06-10') }),
    { wrapper: memberProviders(client) },
  )
  await waitFor(() => expect(result.current).not.toBeNull())
  await act(() => result.current.outbox.open(1))
  const meal = draft()
  await act(async () => expect(await result.current.meal.save(meal, 'lunch', '2026-06-10')).toEqual({ answer: null }))
  expect(result.current.meal.problem).toBeNull()
  expect(result.current.waiting).toMatchObject([{ name: 'Rice', type: 'lunch', energy: 1.3 }])
  expect(result.current.entries).toMatchObject([
    { call: 'saveMeal', key: meal.entryKey, day: '2026-06-10', meal: { draft: meal } },
  ])
})

test('offline edits of a meal are kept with a message', async () => {
  const { save, result } = await start({ updateMeal: lost })
  await save({
    ...draft(),
    meal: { id: 5, date: '2026-06-10', before: { energy: 0, carbs: 0, protein: 0, fat: 0 }, shown: null },
  })
  expect(result.current.problem).toMatchObject({ isOffline: true })
})
