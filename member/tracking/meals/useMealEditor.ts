import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { mealTypeAt } from '#shared/rules/index.ts'
import { announce } from '#shared/ui/index.ts'
import { useTimezone, type Answer } from '../../app/index.ts'
import { withRecognized, type Draft, type Part } from './draft.ts'
import { keepFoodsOfMeals, keepFoodsOfParts } from './recentFoods.ts'
import { useDraft } from './useDraft.ts'
import type { useMealDay } from './useMealDay.ts'
import { usePhoto } from './usePhoto.ts'
import { useSaveMeal } from './useSaveMeal.ts'

interface MealEditorOptions {
  userId: number
  /** The day shown, YYYY-MM-DD. */
  date: string
  day: ReturnType<typeof useMealDay>
}

const hourIn = (timezone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(new Date()))

/** The meal being composed with its photo: what it contains, and everything that can be done with it. */
export const useMealEditor = ({ userId, date: shownDate, day }: MealEditorOptions) => {
  const { t } = useTranslation('meals')
  const timezone = useTimezone()
  const { draft, isDirty, isRestored, set, replace, clear, addParts, setPart, removePart } = useDraft(userId)
  const [found, setFound] = useState<number | null>(null)
  const [replacement, setReplacement] = useState<Draft | null>(null)
  const search = useRef<HTMLInputElement>(null)

  const read = useCallback(
    ({ image, name, ingredients }: Answer<'uploadMeal'>) => {
      setFound(ingredients.length)
      replace((now) => withRecognized({ ...now, image, name: now.name || (name ?? '') }, ingredients))
    },
    [replace],
  )
  const photo = usePhoto(read)
  const { isSaving, isChecked, problem, save, forget } = useSaveMeal()
  /** The positions of ingredients belong to the photo, and disappear with it. */
  const unpin = () => replace((now) => ({ ...now, parts: now.parts.map((part) => ({ ...part, position: null })) }))

  const start = (next?: Draft) => {
    if (next) replace(next)
    else clear()
    photo.clear()
    setFound(null)
    forget()
    scrollTo({ top: 0 })
    // The form takes no focus while the meal is being saved.
    setTimeout(() => search.current?.focus())
  }
  /** Starts with a draft, but asks first if that would discard input. */
  const open = (next: Draft) => (isDirty ? setReplacement(next) : start(next))
  useReturnedDraft(open)
  useEffect(() => keepFoodsOfMeals(userId, day.meals ?? []), [userId, day.meals])

  // A meal being edited stays on its day.
  const date = draft.meal?.date ?? shownDate
  const mealType = draft.type ?? mealTypeAt(hourIn(timezone))
  return {
    draft,
    date,
    mealType,
    isDirty,
    isRestored,
    isSaving,
    isChecked,
    problem,
    search,
    set,
    setPart,
    open,
    discard: () => start(),
    /** A draft that would replace the current one, if the member agrees. */
    replacement: {
      isWanted: replacement !== null,
      cancel: () => setReplacement(null),
      accept: () => {
        if (replacement) start(replacement)
        setReplacement(null)
      },
    },
    submit: async () => {
      if (photo.state === 'reading') return
      const saved = await save(draft, mealType, date)
      if (!saved) return
      keepFoodsOfParts(userId, draft.parts)
      if (saved.answer) void day.settle(saved.answer)
      start()
    },
    add: (parts: readonly Part[]) => {
      addParts(parts)
      if (draft.parts.length === 0) forget()
      announce(parts.map(({ name }) => t('added', { name })).join(' '))
    },
    remove: (part: Part) => {
      removePart(part.key)
      announce(t('removed', { name: part.name }))
      search.current?.focus({ preventScroll: true })
    },
    photo: {
      picture: photo.preview ?? draft.image,
      state: photo.state,
      /** Number of foods recognized in it; null before there is an answer. */
      found,
      retry: photo.retry,
      pick: (file: Blob) => {
        unpin()
        photo.pick(file)
      },
      remove: () => {
        unpin()
        photo.clear()
        setFound(null)
        set({ image: null })
      },
    },
  }
}

/** Opens a meal that the server refused later, which the address refers to. */
const useReturnedDraft = (open: (draft: Draft) => void) => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const returned = (state as { draft?: Draft } | null)?.draft
  const take = useEffectEvent((draft: Draft) => {
    // Under a new key: what was refused under the old one would be refused again.
    open({ ...draft, entryKey: crypto.randomUUID() })
    void navigate(pathname + search, { replace: true })
  })
  useEffect(() => {
    if (returned) take(returned)
  }, [returned])
}
