import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { mealTypeAt, type Nutrients } from '#shared/rules/index.ts'
import { Button, FieldError, Modal, Notice, VisuallyHidden } from '#shared/ui/index.ts'
import { useTimezone, type Answer } from '../../app/index.ts'
import { OfflineNotice } from '../../forms/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { totalOf } from './amounts.ts'
import { DayPreview } from './DayPreview.tsx'
import { DayMeals } from './DayMeals.tsx'
import { DaySwitch, useDayName } from './DaySwitch.tsx'
import { draftOf, withRecognized, type Draft, type Part } from './draft.ts'
import { MealForm } from './MealForm.tsx'
import { PhotoPanel } from './PhotoPanel.tsx'
import { keepFoodsOfMeals, keepFoodsOfParts } from './recentFoods.ts'
import { useDraft } from './useDraft.ts'
import type { useMealDay } from './useMealDay.ts'
import { usePhoto } from './usePhoto.ts'
import { useSaveMeal } from './useSaveMeal.ts'

interface MealEditorProps {
  userId: number
  today: string
  date: string
  day: ReturnType<typeof useMealDay>
  onDate: (date: string) => void
}

const hourIn = (timezone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(new Date()))

const without = (all: Nutrients, part: Nutrients): Nutrients => ({
  energy: Math.max(0, all.energy - part.energy),
  carbs: Math.max(0, all.carbs - part.carbs),
  protein: Math.max(0, all.protein - part.protein),
  fat: Math.max(0, all.fat - part.fat),
})

/** Photo, ingredients and a preview of the day, above the day's meals. */
export const MealEditor = ({ userId, today, date: shownDate, day, onDate }: MealEditorProps) => {
  const { t } = useTranslation('meals')
  const nameOf = useDayName(today)
  const timezone = useTimezone()
  const { draft, isDirty, isRestored, set, replace, clear, addParts, setPart, removePart } = useDraft(userId)
  const [found, setFound] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [waiting, setWaiting] = useState<Draft | null>(null)
  const search = useRef<HTMLInputElement>(null)

  const read = useCallback(
    ({ image, name, ingredients }: Answer<'uploadMeal'>) => {
      setFound(ingredients.length)
      replace((now) => withRecognized({ ...now, image, name: now.name || (name ?? '') }, ingredients))
    },
    [replace],
  )
  /** The positions of ingredients belong to the photo, and disappear with it. */
  const unpin = () => replace((now) => ({ ...now, parts: now.parts.map((part) => ({ ...part, position: null })) }))
  const photo = usePhoto(read)
  const { isSaving, isChecked, problem, save, forget } = useSaveMeal()
  const start = (next?: Draft) => {
    if (next) replace(next)
    else clear()
    photo.clear()
    setFound(null)
    forget()
    scrollTo({ top: 0 })
    search.current?.focus({ preventScroll: true })
  }

  // A meal being edited stays on its day.
  const date = draft.meal?.date ?? shownDate
  const isToday = date === today
  const mealType = draft.type ?? mealTypeAt(hourIn(timezone))
  const isIdle = draft.parts.length === 0
  const before = day.intake && draft.meal?.date === shownDate ? without(day.intake, draft.meal.before) : day.intake
  const dayName = nameOf(date)
  const title = isToday
    ? t(isIdle ? 'so_far_today' : 'after_today')
    : t(isIdle ? 'so_far_day' : 'after_day', { day: dayName })
  const pins = draft.parts.flatMap(({ position, name }, index) =>
    position ? [{ number: index + 1, name, ...position }] : [],
  )
  const submit = async () => {
    if (photo.state === 'reading') return
    const saved = await save(draft, mealType, date)
    if (!saved) return
    keepFoodsOfParts(userId, draft.parts)
    if (saved.answer) void day.settle(saved.answer)
    start()
  }
  const open = (next: Draft) => (isDirty ? setWaiting(next) : start(next))
  useReturnedDraft(open)
  useEffect(() => keepFoodsOfMeals(userId, day.meals ?? []), [userId, day.meals])
  const focusPart = (number: number) =>
    document.querySelector<HTMLElement>(`[data-part="${draft.parts[number - 1]?.key}"] button[aria-expanded]`)?.focus()
  const remove = (part: Part) => {
    removePart(part.key)
    setSaid(t('removed', { name: part.name }))
    search.current?.focus({ preventScroll: true })
  }
  const add = (parts: readonly Part[]) => {
    addParts(parts)
    setSaid(parts.map(({ name }) => t('added', { name })).join(' '))
  }

  return (
    <>
      <PageHead title={t('log_a_meal')} lead={t(draft.meal ? 'lead_edit' : found ? 'lead_found' : 'lead')} />
      <PageBody>
        <DaySwitch date={date} today={today} disabled={draft.meal !== null} onChange={onDate} />
        {isRestored && isDirty && <Notice status="info">{t('draft_back')}</Notice>}
        <Desk>
          {/* Changes to the meal while the photo uploads are kept: the photo is stored when the meal is saved. */}
          <Photo inert={isSaving}>
            <PhotoPanel
              picture={photo.preview ?? draft.image}
              state={photo.state}
              pins={pins}
              onPick={(file) => {
                unpin()
                photo.pick(file)
              }}
              onRetry={photo.retry}
              onRemove={() => {
                unpin()
                photo.clear()
                setFound(null)
                set({ image: null })
              }}
              onPin={focusPart}
            />
            {found !== null && photo.state === 'idle' && (
              <p role="status">{found === 0 ? t('photo_nothing') : t('photo_found', { count: found })}</p>
            )}
          </Photo>
          <MealForm
            isLocked={isSaving}
            draft={draft}
            mealType={mealType}
            isChecked={isChecked}
            errors={problem?.parts ?? {}}
            searchRef={search}
            onChange={set}
            onAdd={add}
            onPart={setPart}
            onRemove={remove}
          />
          <After>
            <DayPreview
              title={title}
              isToday={isToday}
              before={before}
              meal={totalOf(draft.parts)}
              isFailed={day.error !== undefined && !day.isLoading}
              onRetry={day.retry}
            >
              {problem?.isOffline ? (
                <OfflineNotice isBusy={isSaving} onRetry={() => void submit()} />
              ) : (
                problem && <FieldError>{problem.message}</FieldError>
              )}
              <Actions>
                <Button
                  color="green"
                  size="lg"
                  full
                  loading={isSaving}
                  aria-disabled={photo.state === 'reading' || isSaving || undefined}
                  onClick={() => void submit()}
                >
                  {t(draft.meal ? 'save_changes' : 'save')}
                </Button>
                {isDirty && (
                  <Button color={draft.meal ? 'gray' : 'red'} variant="plain" full onClick={() => start()}>
                    {t(draft.meal ? 'cancel_edit' : 'discard')}
                  </Button>
                )}
              </Actions>
            </DayPreview>
          </After>
        </Desk>
        <DayMeals
          title={shownDate === today ? t('today_meals') : t('day_meals')}
          entries={day.entries}
          waiting={day.waiting}
          error={day.error}
          isLoading={day.isLoading}
          editing={draft.meal?.id ?? null}
          onRetry={day.retry}
          onEdit={(meal) => open(draftOf(meal))}
          onRemove={day.remove}
          onRestore={day.restore}
        />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </PageBody>
      <Modal
        open={waiting !== null}
        onOpenChange={(isOpen) => !isOpen && setWaiting(null)}
        title={t('replace_title')}
        footer={
          <>
            <Button color="gray" variant="tinted" onClick={() => setWaiting(null)}>
              {t('keep')}
            </Button>
            <Button
              color="red"
              onClick={() => {
                if (waiting) start(waiting)
                setWaiting(null)
              }}
            >
              {t('replace')}
            </Button>
          </>
        }
      >
        <p>{t('replace_message')}</p>
      </Modal>
    </>
  )
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

/* Three columns, two or one, depending on the space beside the menu. */
const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) 344px;
  align-items: start;
  gap: var(--space-8);

  @media (width < 1280px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
  }
  @media (width < 768px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  }
`
const Photo = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;

  > p {
    font: var(--type-body-sm);
    color: var(--text-2);
  }
`
const After = styled.div`
  min-width: 0;

  @media (width < 1280px) {
    grid-column: 1 / -1;
  }
`
const Actions = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-3);
`
