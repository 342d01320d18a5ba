import type { Ref } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { mealLimits, mealTypes, type MealType } from '#shared/rules/index.ts'
import { TabSelector, TextInput, type } from '#shared/ui/index.ts'
import { partOf, ownPart, type Draft, type Part } from './draft.ts'
import { IngredientRow } from './IngredientRow.tsx'
import { IngredientSearch } from './IngredientSearch.tsx'

interface MealFormProps {
  /** Read-only while it is being saved. */
  isLocked: boolean
  draft: Draft
  mealType: MealType
  isChecked: boolean
  errors: Readonly<Record<string, string>>
  searchRef: Ref<HTMLInputElement>
  onChange: (change: Partial<Draft>) => void
  onAdd: (parts: readonly Part[]) => void
  onPart: (key: string, change: Partial<Part>) => void
  onRemove: (part: Part) => void
}

/** The meal's name, time and contents. */
export const MealForm = (props: MealFormProps) => {
  const { isLocked, draft, mealType, isChecked, errors, searchRef, onChange, onAdd, onPart, onRemove } = props
  const { t } = useTranslation('meals')
  return (
    <Form aria-label={t('ingredients')} inert={isLocked}>
      <TextInput
        label={t('meal_name')}
        placeholder={t('meal_name_placeholder')}
        maxLength={mealLimits.name}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Types>
        <TabSelector
          label={t('meal_type')}
          options={mealTypes.map((value) => ({ value, label: t(value) }))}
          value={mealType}
          onChange={(value) => onChange({ type: value })}
        />
      </Types>
      {draft.parts.length === 0 ? (
        <Empty>{t('ingredients_empty')}</Empty>
      ) : (
        <List aria-label={t('ingredients')}>
          {draft.parts.map((part, index) => (
            <IngredientRow
              key={part.key}
              number={index + 1}
              part={part}
              error={errors[part.key]}
              isChecked={isChecked}
              onChange={(change) => onPart(part.key, change)}
              onRemove={() => onRemove(part)}
            />
          ))}
        </List>
      )}
      {draft.parts.length < mealLimits.ingredients && (
        <IngredientSearch
          inputRef={searchRef}
          onAdd={(ingredient) => onAdd([partOf(ingredient)])}
          onAddOwn={(name) => onAdd([ownPart(name)])}
        />
      )}
    </Form>
  )
}

const Form = styled.section`
  min-width: 0;
  container-type: inline-size;
`
const Types = styled.div`
  margin-top: var(--space-4);

  > * {
    display: flex;
  }
  @container (width < 26.25rem) {
    button[data-variant] {
      padding-inline: var(--space-1);
    }
    > * {
      flex-wrap: wrap;
    }
  }
`
const List = styled.ol`
  margin-top: var(--space-4);
  border-top: var(--size-hairline) solid var(--line);
`
const Empty = styled.p`
  ${type('body-sm')}
  margin-top: var(--space-5);
  color: var(--text-2);
`
