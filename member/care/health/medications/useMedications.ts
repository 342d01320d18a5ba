import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useClient, useFailureToast, useToday, type Answer } from '../../../app/index.ts'
import { useOnline, useOutbox, useWaiting, type Entry } from '../../../offline/index.ts'

type List = Answer<'listCurrentMedications'>
type Model = List['models'][number]
/** A medication on the list, without its doses. */
export type Medication = Omit<Model, 'today' | 'late'>
type Dose = Model['today'][number]
/** `isWaiting`: its answer is queued in this browser until there is a connection. */
export type ShownDose = Dose & { isWaiting: boolean }
export interface ShownMedication extends Medication {
  /** Those of last night that can still be answered, then today's. */
  doses: ShownDose[]
  waitingAsNeeded: number
}
export type DoseAnswer = 'taken' | 'skipped'
type Named = Pick<ShownMedication, 'medication_id' | 'name'>
interface More {
  reason?: string
  /** When it was taken; now by default. */
  takenAt?: Date
}

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
  { day, time }: Dose,
  change: Partial<Dose>,
): List | undefined => {
  const changed = (doses: readonly Dose[]) =>
    doses.map((dose) => (dose.day === day && dose.time === time ? { ...dose, ...change } : dose))
  return (
    list && {
      ...list,
      models: list.models.map((medication) =>
        medication.medication_id === medicationId
          ? { ...medication, late: changed(medication.late), today: changed(medication.today) }
          : medication,
      ),
    }
  )
}

/** Medications including entries waiting for a connection. */
const withWaiting = (medications: readonly Model[], entries: readonly Entry[], today: string): ShownMedication[] => {
  const waiting = entries.flatMap((entry) => {
    if (entry.call !== 'logMedication' && entry.call !== 'skipMedication') return []
    const { medication_id, time, day, taken_at } = entry.request.body
    const status: DoseAnswer = entry.call === 'logMedication' ? 'taken' : 'skipped'
    return [
      { id: Number(medication_id), time: time ?? null, day: day ?? entry.day, status, logged_at: taken_at ?? null },
    ]
  })
  return medications.map(({ today: ofToday, late, ...medication }) => {
    const own = waiting.filter(({ id }) => id === medication.medication_id)
    return {
      ...medication,
      waitingAsNeeded: own.filter(({ time, day }) => time === null && day === today).length,
      doses: [...late, ...ofToday].map((dose) => {
        const last = own.findLast(({ time, day }) => time === dose.time && day === dose.day)
        return last
          ? { ...dose, status: last.status, logged_at: last.logged_at, isWaiting: true }
          : { ...dose, isWaiting: false }
      }),
    }
  })
}

/** Answers being undone, or already undone: both the row and the toast offer it. */
const takenBack = new Set<number>()

const doseKey = (medicationId: number, dose: Pick<Dose, 'day' | 'time'> | null): string =>
  `${medicationId} ${dose ? `${dose.day} ${dose.time}` : ''}`

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
    (medication: Named, dose: ShownDose | null, status: DoseAnswer, { reason, takenAt }: More = {}) => {
      const key = doseKey(medication.medication_id, dose)
      if (pending.has(key)) return
      void locked(key, async () => {
        const set = (change: Partial<Dose>) =>
          dose && void mutate((list) => withDose(list, medication.medication_id, dose, change), { revalidate: false })
        const revert = () => dose && set({ status: dose.status, logged_at: dose.logged_at })
        set({ status, logged_at: (takenAt ?? new Date()).toISOString() })
        try {
          // Online the server's clock counts; a queued dose includes the time it was taken.
          const taken = takenAt ?? (isOnline ? null : new Date())
          const body = {
            medication_id: medication.medication_id,
            time: dose?.time ?? null,
            ...(dose || !isOnline ? { day: dose?.day ?? today } : {}),
            reason: reason || null,
            ...(taken && { taken_at: taken.toISOString() }),
          }
          const name = status === 'taken' ? 'logMedication' : 'skipMedication'
          const saved = await outbox.write(name, { body }, { day: today, isToday: true })
          if (!saved) {
            // The outbox shows what is queued.
            revert()
            return
          }
          const { log } = saved
          toast.success(t(status === 'taken' ? 'logged' : 'skipped_toast', { name: medication.name }), {
            id: `dose-${key}`,
            action: { label: t('common:undo'), onPress: () => takeBack(log.id) },
          })
          reload()
        } catch (failure) {
          revert()
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
    isPending: (medicationId: number, dose: ShownDose | null) => pending.has(doseKey(medicationId, dose)),
  }
}
