import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { loggedStatus, toggleSymptom } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { keyOf, useCall, useLoggingDay } from '../../app/index.ts'
import { useOutbox, useWaiting } from '../../offline/index.ts'
import type { Symptom } from './types.ts'
import { refreshStreak } from './useStreak.ts'

interface Press {
  day: string
  id: number
  /** The symptom's new state. */
  logged: boolean
}

const pressed = (list: readonly Symptom[], { id, logged }: Omit<Press, 'day'>): readonly Symptom[] => {
  const symptom = list.find((one) => one.id === id)
  return symptom && (symptom.status === loggedStatus) !== logged ? toggleSymptom(list, id) : list
}

/**
 * The day's symptoms. A toggle shows at once; the symptom is locked while its update is in flight, the others stay free. If it
 * fails, the server's list is restored, without losing other changes. A queued change can be changed again.
 */
export const useSymptoms = () => {
  const { t } = useTranslation('journal')
  const outbox = useOutbox()
  const { day, isToday, request } = useLoggingDay()
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useCall('listSymptoms', request)
  const [presses, setPresses] = useState<readonly Press[]>([])
  const pending = presses.filter((press) => press.day === day)
  const waiting = useWaiting().flatMap((entry) =>
    entry.day === day && entry.call === 'updateSymptom'
      ? [{ id: Number(entry.request.body.symptom_id), logged: entry.request.body.logged === true }]
      : [],
  )

  const toggle = useCallback(
    async (symptom: Symptom) => {
      const press = { day, id: symptom.id, logged: symptom.status !== loggedStatus }
      setPresses((now) => [...now, press])
      try {
        const body = { symptom_id: symptom.id, logged: press.logged }
        const answer = await outbox.write('updateSymptom', { body }, { day, isToday })
        if (answer) {
          // By its own key: the answer may arrive while another day is shown.
          await mutateAny(keyOf('listSymptoms', request), answer, { revalidate: false })
          void refreshStreak(mutateAny)
        }
      } catch {
        toast.error(t('symptom_failed'), { id: 'symptom-update' })
      }
      setPresses((now) => now.filter((one) => one !== press))
    },
    [outbox, day, isToday, request, mutateAny, t],
  )

  const symptoms = [...waiting, ...pending].reduce<readonly Symptom[]>(pressed, data?.models ?? [])
  const isPending = (id: number) => pending.some((one) => one.id === id)
  return {
    symptoms,
    isLoaded: data !== undefined,
    isPending,
    isWaiting: (id: number) => waiting.some((one) => one.id === id),
    error,
    toggle: (symptom: Symptom) => {
      if (!isPending(symptom.id)) void toggle(symptom)
    },
    retry: useCallback(() => void mutate(), [mutate]),
  }
}
