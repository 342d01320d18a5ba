import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { toast } from '#shared/ui/index.ts'
import { deferred, fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { ChosenDayContext } from '../../app/index.ts'
import { useSymptoms } from './useSymptoms.ts'

const names = ['Headache', 'Nausea', 'None of these']
const list = (...logged: string[]) => ({
  models: names.map((name, index) => ({ id: index + 1, name, status: logged.includes(name) ? 'Logged' : null })),
})

const start = async (answers: Answers) => {
  const client = fakeClient(answers)
  const { result } = renderHook(() => useSymptoms(), { wrapper: memberProviders(client) })
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  const press = (name: string) => {
    const symptom = result.current.symptoms.find((one) => one.name === name)
    if (symptom) act(() => result.current.toggle(symptom))
  }
  const logged = () => result.current.symptoms.filter(({ status }) => status === 'Logged').map(({ name }) => name)
  return { client, result, press, logged }
}

test('a symptom is locked while its own update is pending, the others are not', async () => {
  const answer = deferred<ReturnType<typeof list>>()
  const answers = [answer.promise, new Promise<ReturnType<typeof list>>(() => {})]
  const { client, press, logged, result } = await start({
    listSymptoms: () => list(),
    updateSymptom: () => answers.shift() ?? Promise.reject(new Error('one press too many')),
  })
  press('Headache')
  press('Headache')
  expect(result.current.isPending(1)).toBe(true)
  expect(result.current.isPending(2)).toBe(false)
  press('Nausea')
  expect(logged()).toEqual(['Headache', 'Nausea'])
  const sent = () => client.named('updateSymptom').map(({ request }) => request)
  await waitFor(() => expect(sent()).toEqual([{ body: { symptom_id: 1, logged: true } }]))
  await act(async () => answer.resolve(list('Headache')))
  expect(logged()).toEqual(['Headache', 'Nausea'])
  await waitFor(() => expect(sent().at(1)).toEqual({ body: { symptom_id: 2, logged: true } }))
  expect(sent()).toHaveLength(2)
})

test('None of these clears the others immediately, and any other clears it', async () => {
  let now = list('Headache', 'Nausea')
  const { press, logged } = await start({ listSymptoms: () => now, updateSymptom: () => now })
  now = list('None of these')
  press('None of these')
  expect(logged()).toEqual(['None of these'])
  await waitFor(() => expect(logged()).toEqual(['None of these']))
  now = list('Headache')
  press('Headache')
  expect(logged()).toEqual(['Headache'])
})

test('a failure restores the list with the exact message', async () => {
  const error = vi.spyOn(toast, 'error')
  const { press, logged } = await start({ listSymptoms: () => list('Nausea') })
  press('None of these')
  expect(logged()).toEqual(['None of these'])
  await waitFor(() => expect(logged()).toEqual(['Nausea']))
  expect(error).toHaveBeenCalledWith('Failed to update user symptom', expect.anything())
})

test('an update of a past day that is answered late leaves the day that is shown alone', async () => {
  const answer = deferred<ReturnType<typeof list>>()
  const client = fakeClient({ listSymptoms: () => list(), updateSymptom: () => answer.promise })
  const Providers = memberProviders(client)
  let day: string | null = '2020-01-02'
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers>
      <ChosenDayContext value={day}>{children}</ChosenDayContext>
    </Providers>
  )
  const { result, rerender } = renderHook(() => useSymptoms(), { wrapper })
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  const logged = () => result.current.symptoms.filter(({ status }) => status === 'Logged').map(({ name }) => name)
  act(() => result.current.symptoms.slice(0, 1).forEach(result.current.toggle))
  expect(logged()).toEqual(['Headache'])
  await waitFor(() => expect(client.named('updateSymptom')).toHaveLength(1))
  day = null
  rerender()
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  expect([logged(), result.current.isPending(1)]).toEqual([[], false])
  await act(async () => answer.resolve(list('Headache')))
  expect(logged()).toEqual([])
  day = '2020-01-02'
  rerender()
  expect(logged()).toEqual(['Headache'])
})
