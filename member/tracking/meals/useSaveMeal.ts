import { useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import type { MealType } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { failureOf, useClient, useErrorText, useFieldTexts, useToday, type Answer } from '../../app/index.ts'
import { useOutbox } from '../../offline/index.ts'
import { totalOf } from './amounts.ts'
import { changeOf, payloadOf, type Draft } from './draft.ts'

/** Why a meal was not saved: one sentence, and which ingredients are wrong. */
export interface SaveProblem {
  message: string
  /** Not an error: there was no connection. */
  isOffline: boolean
  /** By the ingredient's key. */
  parts: Readonly<Record<string, string>>
}

/** The code for refused input, of which nothing was saved. */
const refused = 'VALIDATION'

/** The server's errors such as `ingredients.2.grams`, at the ingredients they refer to. */
const partErrors = (draft: Draft, fields: Readonly<Record<string, string>>): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(fields)) {
    const key = draft.parts[Number(/^ingredients\.(\d+)/.exec(path)?.[1] ?? -1)]?.key
    if (key !== undefined) errors[key] ??= message
  }
  return errors
}

/** A saved meal: the server's answer, or null while it is queued. */
interface SavedMeal {
  answer: Answer<'saveMeal'> | null
}

/**
 * Saves a new meal, queues it while offline, or saves the changes to an existing one. Every attempt for a draft has the same
 * key, so that it counts once; if the draft was changed after an attempt with an unknown outcome, its current contents win.
 */
export const useSaveMeal = () => {
  const { t } = useTranslation('meals')
  const client = useClient()
  const outbox = useOutbox()
  const today = useToday()
  const errorText = useErrorText()
  const fieldTexts = useFieldTexts()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  /** Whether saving was attempted; from then on everything missing is marked. */
  const [isChecked, setChecked] = useState(false)

  /** What was sent under a key without receiving an answer; empty if there were several versions. */
  const unsure = useRef<{ key: string; sent: string } | null>(null)

  const create = async (
    body: NonNullable<ReturnType<typeof payloadOf>>,
    draft: Draft,
  ): Promise<Answer<'saveMeal'> | null> => {
    const { entryKey: key } = draft
    const sent = JSON.stringify(body)
    const before = unsure.current?.key === key ? unsure.current.sent : null
    const isChanged = before !== null && before !== sent
    try {
      if (!isChanged) {
        const meal = {
          ...totalOf(draft.parts),
          name: body.name ?? draft.parts.map(({ name }) => name).join(' · '),
          draft,
        }
        return await outbox.write('saveMeal', { body }, { day: body.date, isToday: body.date === today, key, meal })
      }
      // The key may stand for an earlier version.
      const answer = await client.call('saveMeal', { body }, { idempotencyKey: key })
      return await client.call('updateMeal', { params: { id: answer.meal.id }, body })
    } catch (error) {
      if (failureOf(error).code !== refused) unsure.current = { key, sent: isChanged ? '' : sent }
      throw error
    }
  }

  /** Null if the meal was not saved, and `problem` says why. */
  const save = async (draft: Draft, type: MealType, date: string): Promise<SavedMeal | null> => {
    setChecked(true)
    const body = payloadOf(draft, type, date)
    if (!body || draft.parts.length === 0) {
      setProblem({ message: t(body ? 'needs_ingredient' : 'needs_attention'), parts: {}, isOffline: false })
      return null
    }
    setProblem(null)
    setSaving(true)
    try {
      const answer = draft.meal
        ? await client.call('updateMeal', { params: { id: draft.meal.id }, body: changeOf(body, draft.meal.shown) })
        : await create(body, draft)
      if (answer) toast.success(t(draft.meal ? 'changed' : 'saved'))
      else toast.info(t('saved_here'), { id: 'meal-saved-here' })
      return { answer }
    } catch (error) {
      const failure = failureOf(error)
      const parts = partErrors(draft, fieldTexts(failure))
      const isRefused = failure.code === refused
      setProblem({
        message: isRefused
          ? Object.keys(parts).length > 0
            ? t('needs_attention')
            : errorText(failure)
          : t('save_failed'),
        parts,
        isOffline: failure.isOffline,
      })
      return null
    } finally {
      setSaving(false)
    }
  }
  return {
    isSaving,
    isChecked,
    problem,
    save,
    forget: () => {
      setProblem(null)
      setChecked(false)
    },
  }
}
