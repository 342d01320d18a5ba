import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { subtractNutrients } from '#shared/rules/index.ts'
import { Button, FieldError, Modal, Notice } from '#shared/ui/index.ts'
import { OfflineNotice } from '../../forms/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { totalOf } from './amounts.ts'
import { DayPreview } from './DayPreview.tsx'
import { DayMeals } from './DayMeals.tsx'
import { DaySwitch, useDayName } from './DaySwitch.tsx'
import { draftOf } from './draft.ts'
import { MealForm } from './MealForm.tsx'
import { MealPhoto } from './MealPhoto.tsx'
import type { useMealDay } from './useMealDay.ts'
import { useMealEditor } from './useMealEditor.ts'

interface MealEditorProps {
  userId: number
  today: string
  date: string
  day: ReturnType<typeof useMealDay>
  onDate: (date: string) => void
}

/** Photo, ingredients and a preview of the day, above the day's meals. */
export const MealEditor = ({ userId, today, date: shownDate, day, onDate }: MealEditorProps) => {
  const { t } = useTranslation(['meals', 'widgets'])
  const nameOf = useDayName(today)
  const editor = useMealEditor({ userId, date: shownDate, day })
  const { draft, date, isDirty, isSaving } = editor
  const isToday = date === today
  const isEmpty = draft.parts.length === 0
  const before =
    day.intake && draft.meal?.date === shownDate ? subtractNutrients(day.intake, draft.meal.before) : day.intake
  const title = isToday
    ? t(isEmpty ? 'so_far_today' : 'after_today')
    : t(isEmpty ? 'so_far_day' : 'after_day', { day: nameOf(date) })

  return (
    <>
      <PageHead
        title={t('widgets:log_a_meal')}
        lead={t(draft.meal ? 'lead_edit' : editor.photo.found ? 'lead_found' : 'lead')}
      />
      <PageBody>
        <DaySwitch date={date} today={today} disabled={draft.meal !== null} onChange={onDate} />
        {editor.isRestored && isDirty && <Notice status="info">{t('draft_back')}</Notice>}
        <Desk>
          <MealPhoto photo={editor.photo} parts={draft.parts} isLocked={isSaving} />
          <MealForm
            isLocked={isSaving}
            draft={draft}
            mealType={editor.mealType}
            isChecked={editor.isChecked}
            errors={editor.problem?.parts ?? {}}
            searchRef={editor.search}
            onChange={editor.set}
            onAdd={editor.add}
            onPart={editor.setPart}
            onRemove={editor.remove}
          />
          <After>
            <DayPreview
              title={title}
              isToday={isToday}
              before={before}
              meal={totalOf(draft.parts)}
              isFailed={day.error !== undefined && !day.isLoading}
              error={day.error}
              onRetry={day.retry}
            >
              <SaveActions editor={editor} />
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
          onEdit={(meal) => editor.open(draftOf(meal))}
          onRemove={day.remove}
          onRestore={day.restore}
        />
      </PageBody>
      <ReplaceDialog replacement={editor.replacement} />
    </>
  )
}

type Editor = ReturnType<typeof useMealEditor>

/** Why the meal was not saved, and the buttons to save or discard it. */
const SaveActions = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('meals')
  const { draft, problem, isSaving } = editor
  const submit = () => void editor.submit()
  return (
    <>
      {problem?.isOffline ? (
        <OfflineNotice isBusy={isSaving} onRetry={submit} />
      ) : (
        problem && <FieldError>{problem.message}</FieldError>
      )}
      <Actions>
        <Button
          color="green"
          size="lg"
          full
          loading={isSaving}
          aria-disabled={editor.photo.state === 'reading' || isSaving || undefined}
          onClick={submit}
        >
          {t(draft.meal ? 'save_changes' : 'save')}
        </Button>
        {editor.isDirty && (
          <Button color={draft.meal ? 'gray' : 'red'} variant="plain" full onClick={editor.discard}>
            {t(draft.meal ? 'cancel_edit' : 'discard')}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** Asks before another meal replaces unsaved input. */
const ReplaceDialog = ({ replacement }: { replacement: Editor['replacement'] }) => {
  const { t } = useTranslation('meals')
  return (
    <Modal
      open={replacement.isWanted}
      onOpenChange={(isOpen) => !isOpen && replacement.cancel()}
      title={t('replace_title')}
      footer={
        <>
          <Button color="gray" variant="tinted" onClick={replacement.cancel}>
            {t('keep')}
          </Button>
          <Button color="red" onClick={replacement.accept}>
            {t('replace')}
          </Button>
        </>
      }
    >
      <p>{t('replace_message')}</p>
    </Modal>
  )
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
