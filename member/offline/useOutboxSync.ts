import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import type { CallName } from '#shared/client/index.ts'
import { failureOf, keyOf, savedEvent, type Answer } from '../app/index.ts'
import { readingOf, type EntryCall } from './entries.ts'
import { reasonOf } from './refusals.ts'
import { useMemberId } from './useMemberId.ts'
import { useOutbox } from './useOutbox.ts'

/** Other calls that show what an entry changes, where the entry's answer is not the answer of its reading call. */
const alsoShownBy: Readonly<Record<EntryCall, readonly string[] | null>> = {
  incrementHydration: null,
  decrementHydration: null,
  incrementSleep: null,
  decrementSleep: null,
  logMood: null,
  clearMood: null,
  updateSymptom: null,
  saveMeal: null,
  // Both the list and the stars have changed.
  toggleTask: ['getUser'],
  logMedication: ['listMedicationLog', 'getUser'],
  skipMedication: ['listMedicationLog'],
}

const meals = ['listMeals', 'getDailyIntake'] as const
/** Calls that show what was saved in another tab; tasks have their own refresh. */
const shownElsewhere = new Map<CallName, readonly string[]>([
  ...Object.entries(readingOf).map(
    ([call, reading]) =>
      [call as EntryCall, [reading, ...(alsoShownBy[call as EntryCall] ?? []), 'getStreaks']] as const,
  ),
  ['saveMeal', [...meals, 'getStreaks']],
  ...(['updateMeal', 'deleteMeal', 'restoreMeal'] as const).map((call) => [call, meals] as const),
])
interface Saved {
  name: CallName
  member: number
}
/** Several presses in another tab reload it once. */
const elsewhereDelay = 250

/** Sends queued entries. Once sent, the server's state is shown; a refused entry stays, with the reason. */
export const useOutboxSync = () => {
  const outbox = useOutbox()
  const member = useMemberId()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    const reload = (name: string) => mutate((key) => Array.isArray(key) && key[0] === name)
    return outbox.watch(
      (entry, answer) => {
        const call = readingOf[entry.call]
        const others = alsoShownBy[entry.call]
        if (entry.call === 'saveMeal') {
          const { meal, ...day } = answer as Answer<'saveMeal'>
          const request = { query: { date: day.date } }
          const withMeal = (shown?: Answer<'listMeals'>) =>
            shown && { ...shown, ...day, models: [...shown.models.filter(({ id }) => id !== meal.id), meal] }
          void mutate(keyOf('listMeals', request), withMeal, { revalidate: false })
          void mutate(keyOf('getDailyIntake', request), day, { revalidate: false })
          return
        }
        if (others) {
          for (const name of [call, ...others]) void reload(name)
          return
        }
        void mutate(keyOf(call, { query: { date: entry.day } }), answer, { revalidate: false })
        // The key of the current day's view has no date.
        void mutate(keyOf(call), (shown: unknown) => (dayOf(shown) === entry.day ? answer : shown), {
          revalidate: call === 'listSymptoms',
        })
        void reload('getStreaks')
      },
      (entry, error) => {
        void reload(readingOf[entry.call])
        return reasonOf(failureOf(error))
      },
    )
  }, [outbox, mutate])
  useEffect(() => {
    // In an administrator's tab there is no member.
    if (member === null || typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(savedEvent)
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isElsewhere = false
    const tell = (event: Event) => {
      const name = (event as CustomEvent<CallName>).detail
      if (!isElsewhere) channel.postMessage({ name, member } satisfies Saved)
    }
    const hear = ({ data }: MessageEvent<Saved>) => {
      if (data.member !== member) return
      isElsewhere = true
      window.dispatchEvent(new CustomEvent(savedEvent, { detail: data.name }))
      isElsewhere = false
      shownElsewhere.get(data.name)?.forEach((reading) => changed.add(reading))
      clearTimeout(timer)
      timer = setTimeout(() => {
        void mutate((key) => Array.isArray(key) && changed.has(String(key[0])))
        changed.clear()
      }, elsewhereDelay)
    }
    window.addEventListener(savedEvent, tell)
    channel.addEventListener('message', hear)
    return () => {
      window.removeEventListener(savedEvent, tell)
      channel.close()
      clearTimeout(timer)
    }
  }, [member, mutate])
  useEffect(() => {
    if (member !== null) void outbox.open(member)
  }, [outbox, member])
}

/** The day of a counter or a mood. */
const dayOf = (answer: unknown): string | undefined => {
  const { hydration, mood, sleep } = (answer ?? {}) as Partial<Record<'hydration' | 'mood' | 'sleep', { date: string }>>
  return (hydration ?? mood ?? sleep)?.date
}
