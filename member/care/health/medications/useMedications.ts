import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useClient, useFailureToast, useToday, type Answer } from '../../../app/index.ts'
import { useOnline, useOutbox, useWaiting, type Entry } from '../../../offline/index.ts'

type List = Answer<'listCurrentMedications'>
export type Medication = List['models'][number]
export type Dose = Medication['today'][number]
/** `waiting` is queued in this browser until there is a connection. */
export type ShownMedication = Omit<Medication, 'today'> & {
  today: (Dose & { isWaiting: boolean })[]
  waitingAsNeeded: number
}
export type DoseAnswer = 'taken' | 'skipped'

/** Other places that show doses taken: the history, health actions that ask for them, and their stars. */
const shownBy = new Set([
  'listMedicationLog',
  'listHealthActions',
  'listHealthActionsInProgress',
  'listCompletedHealthActions',
  'getUser',
])

const withDose = (
  list: List | undefined,
  medicationId: number,
  time: string,
  change: (dose: Dose) => Dose,
): List | undefined =>
  list && {
    ...list,
    models: list.models.map((medication) =>
      medication.medication_id === medicationId
        ? { ...medication, today: medication.today.map((dose) => (dose.time === time ? change(dose) : dose)) }
        : medication,
    ),
  }

/** Medications including entries waiting for a connection. */
const withWaiting = (
  medications: readonly Medication[],
  entries: readonly Entry[],
  today: string,
): ShownMedication[] => {
  const waiting = entries.flatMap((entry) => {
    if (entry.day !== today || (entry.call !== 'logMedication' && entry.call !== 'skipMedication')) return []
    const { medication_id, time, taken_at } = entry.request.body
    const status: DoseAnswer = entry.call === 'logMedication' ? 'taken' : 'skipped'
    return [{ id: Number(medication_id), time: time ?? null, status, logged_at: taken_at ?? null }]
  })
  return medications.map((medication) => {
    const own = waiting.filter(({ id }) => id === medication.medication_id)
    return {
      ...medication,
      waitingAsNeeded: own.filter(({ time }) => time === null).length,
      today: medication.today.map((dose) => {
        const last = own.findLast(({ time }) => time === dose.time)
        return last
          ? { ...dose, status: last.status, logged_at: last.logged_at, isWaiting: true }
          : { ...dose, isWaiting: false }
      }),
    }
  })
}

/** Answers being undone, or already undone: both the row and the toast offer it. */
const takenBack = new Set<number>()

const doseKey = (medicationId: number, time: string | null): string => `${medicationId} ${time ?? ''}`

/**
 * The member's medications. A dose logged or skipped shows at once and is locked until the server has it; a failure reverts
 * only this change. Offline it is queued. Each press has a key, so that a repeat counts once.
 */
export const useMedications = () => {
  const { t } = useTranslation(['health', 'common'])
  const client = useClient()
  const { mutate: mutateAny } = useSWRConfig()
  const outbox = useOutbox()
  const entries = useWaiting()
  const isOnline = useOnline()
  const today = useToday()
  const { data, error, isLoading, mutate } = useCall('listCurrentMedications')
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const fail = useFailureToast('medication')

  const reload = useCallback(() => {
    void mutate()
    void mutateAny((key) => Array.isArray(key) && shownBy.has(String(key[0])))
  }, [mutate, mutateAny])

  const locked = useCallback(async (key: string, work: () => Promise<unknown>) => {
    setPending((now) => new Set(now).add(key))
    try {
      await work()
    } finally {
      setPending((now) => new Set([...now].filter((one) => one !== key)))
    }
  }, [])

  const takeBack = useCallback(
    function takeBack(logId: number): void {
      if (takenBack.has(logId)) return
      takenBack.add(logId)
      client
        .call('deleteMedicationLog', { params: { id: logId } })
        .catch((failure: unknown) => {
          takenBack.delete(logId)
          fail(failure, () => takeBack(logId))
        })
        .finally(reload)
    },
    [client, fail, reload],
  )

  const answer = useCallback(
    (medication: Medication, time: string | null, status: DoseAnswer, reason?: string) => {
      const key = doseKey(medication.medication_id, time)
      if (pending.has(key)) return
      void locked(key, async () => {
        const set = (change: (dose: Dose) => Dose) =>
          time !== null &&
          void mutate((list) => withDose(list, medication.medication_id, time, change), { revalidate: false })
        const before = medication.today.find((dose) => dose.time === time)
        set((dose) => ({ ...dose, status, logged_at: new Date().toISOString() }))
        try {
          // Online the server's clock counts; a queued dose includes the time it was taken.
          const when = isOnline ? {} : { day: today, taken_at: new Date().toISOString() }
          const body = { medication_id: medication.medication_id, time, reason: reason || null, ...when }
          const name = status === 'taken' ? 'logMedication' : 'skipMedication'
          const saved = await outbox.write(name, { body }, { day: today, isToday: true })
          if (!saved) {
            // The outbox shows what is queued.
            if (before) set(() => before)
            return
          }
          const { log } = saved
          toast.success(t(status === 'taken' ? 'logged' : 'skipped_toast', { name: medication.name }), {
            id: `dose-${key}`,
            action: { label: t('common:undo'), onPress: () => takeBack(log.id) },
          })
          reload()
        } catch (failure) {
          if (before) set(() => before)
          fail(failure)
        }
      })
    },
    [outbox, isOnline, today, fail, locked, mutate, pending, reload, t, takeBack],
  )

  return {
    medications: data && withWaiting(data.models, entries, today),
    error,
    isLoading,
    reload,
    answer,
    takeBack,
    isPending: (medicationId: number, time: string | null) => pending.has(doseKey(medicationId, time)),
  }
}
