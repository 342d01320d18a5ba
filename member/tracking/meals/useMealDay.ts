import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useSWRConfig } from 'swr'
import { keyOf, useCall, useClient, useFailureToast, type Answer } from '../../app/index.ts'
import type { Meal } from './draft.ts'
import { nutrientsIn } from './useIntake.ts'
import { useWaitingMeals, withWaitingMeals } from './useWaitingMeals.ts'

type DayAnswer = Pick<Answer<'saveMeal'>, 'date' | 'meals' | 'intake'>

/** A day's meals with their totals, and functions to remove and restore them. */
export const useMealDay = (date: string) => {
  const { t } = useTranslation('meals')
  const client = useClient()
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, isLoading, mutate } = useCall('listMeals', { query: { date } })
  const waiting = useWaitingMeals(date)
  const failDelete = useFailureToast('meal-delete', t('delete_failed'))
  const failRestore = useFailureToast('meal-undo', t('undo_failed'))
  /** Meals removed here that can be restored. */
  const [removed, setRemoved] = useState<readonly Meal[]>([])
  /** Those being restored, so that a second press does nothing. */
  const restoring = useRef(new Set<number>())

  /** Updates every view of the day with a call's answer, then reloads the day. */
  const settle = useCallback(
    async (answer: DayAnswer) => {
      const { date: day, meals, intake } = answer
      await mutateAny(
        keyOf('getDailyIntake', { query: { date: day } }),
        { date: day, meals, intake },
        { revalidate: false },
      )
      await mutateAny(keyOf('listMeals', { query: { date: day } }))
    },
    [mutateAny],
  )

  const remove = async (meal: Meal) => {
    setRemoved((list) => [...list, meal])
    try {
      await settle(await client.call('deleteMeal', { params: { id: meal.id } }))
    } catch (failure) {
      setRemoved((list) => list.filter(({ id }) => id !== meal.id))
      failDelete(failure, () => remove(meal))
    }
  }
  const restore = async (meal: Meal) => {
    if (restoring.current.has(meal.id)) return
    restoring.current.add(meal.id)
    try {
      await settle(await client.call('restoreMeal', { params: { id: meal.id } }))
      setRemoved((list) => list.filter(({ id }) => id !== meal.id))
    } catch (failure) {
      failRestore(failure, () => restore(meal))
    }
    restoring.current.delete(meal.id)
  }

  const gone = new Set(removed.map(({ id }) => id))
  const entries = data && [
    ...data.models.filter(({ id }) => !gone.has(id)).map((meal) => ({ meal, isRemoved: false })),
    ...removed.filter((meal) => meal.date === date).map((meal) => ({ meal, isRemoved: true })),
  ]
  return {
    /** In the order logged; a removed one keeps its place. */
    entries: entries?.toSorted((a, b) => a.meal.logged_at.localeCompare(b.meal.logged_at) || a.meal.id - b.meal.id),
    /** Those that are not on the server yet. */
    waiting,
    /** Those the server knows. */
    meals: data?.models,
    intake: data && withWaitingMeals(nutrientsIn(data.intake), waiting),
    error,
    isLoading,
    retry: () => void mutate(),
    settle,
    remove: (meal: Meal) => void remove(meal),
    restore: (meal: Meal) => void restore(meal),
  }
}
