import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useEffect, useId, type Ref } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { nutrientsOf, shownIntake } from '#shared/rules/index.ts'
import { useAnnouncement, announceShown, Button, Label, Spinner, type } from '#shared/ui/index.ts'
import type { Ingredient } from './draft.ts'
import { useIngredientSearch } from './useIngredientSearch.ts'

interface IngredientSearchProps {
  onAdd: (ingredient: Ingredient) => void
  /** Adds a food that is not in the database. */
  onAddOwn: (name: string) => void
  inputRef: Ref<HTMLInputElement>
}

/** Finds a food by name: arrow keys move through the results, Enter adds, Escape clears. */
export const IngredientSearch = ({ onAdd, onAddOwn, inputRef }: IngredientSearchProps) => {
  const { t } = useTranslation('meals')
  const id = useId()
  const { typed, search, found, current, isLocal, isWaiting, isFailed, isEmpty, isOpen, byKey, ...list } =
    useIngredientSearch(onAdd)
  useAnnouncement(isWaiting ? undefined : isOpen ? t('results', { count: found.length }) : '')
  const optionId = (ingredient: Ingredient) => `${id}-${ingredient.id}`
  const currentId = current && optionId(current)
  useEffect(() => {
    if (byKey && currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [byKey, currentId])

  return (
    <Search>
      <Label htmlFor={`${id}-input`}>{t('add_ingredient')}</Label>
      <Box>
        <MagnifyingGlassIcon size={20} aria-hidden />
        <input
          id={`${id}-input`}
          ref={inputRef}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('search_placeholder')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          value={typed}
          onChange={(event) => list.write(event.target.value)}
          onKeyDown={list.onKeyDown}
        />
        {isWaiting && <Spinner />}
      </Box>
      {isLocal && <Local>{t('offline_foods')}</Local>}
      {isFailed && (
        <Nothing ref={announceShown}>
          <span>{t('search_failed')}</span>
          <Button color="gray" variant="tinted" onClick={list.retry}>
            {t('try_again')}
          </Button>
        </Nothing>
      )}
      <List
        id={`${id}-list`}
        role="listbox"
        aria-label={t('add_ingredient')}
        data-waiting={isWaiting || undefined}
        hidden={found.length === 0}
      >
        {found.map((ingredient, index) => (
          <Option
            key={ingredient.id}
            id={optionId(ingredient)}
            role="option"
            aria-selected={ingredient === current}
            onPointerMove={() => list.activate(index)}
            // The input keeps the focus, so that the next food can be typed immediately.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.add(ingredient)}
          >
            <span>{ingredient.name}</span>
            <PortionLine ingredient={ingredient} />
            <PlusIcon size={20} aria-hidden />
          </Option>
        ))}
      </List>
      {isEmpty && (
        <Nothing>
          <span>{t(isLocal ? 'no_recent_food' : 'no_food', { search })}</span>
          <Button
            color="gray"
            variant="tinted"
            onClick={() => {
              onAddOwn(search)
              list.clear()
            }}
          >
            {t('add_own', { search })}
          </Button>
        </Nothing>
      )}
    </Search>
  )
}

const PortionLine = ({ ingredient }: { ingredient: Ingredient }) => {
  const { t } = useTranslation('meals')
  const [portion] = ingredient.portions
  if (!portion) return null
  const { energy } = nutrientsOf(ingredient, portion.grams)
  return <small>{t('per_portion', { calories: shownIntake(energy), portion: `1 ${portion.label}` })}</small>
}

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin-top: var(--space-5);
`
const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--size-input);
  padding: 0 var(--space-4);
  border: var(--size-hairline) solid var(--line-strong);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  color: var(--text-3);

  &:focus-within {
    border-color: var(--focus);
    outline: var(--focus-width) solid var(--focus);
    outline-offset: var(--focus-offset);
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: var(--size-touch);
    border: 0;
    background: transparent;
    color: var(--text);
    font: var(--type-body);
    outline: none;
  }
  input::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
`
const List = styled.ul`
  overflow: hidden;
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  &[data-waiting] {
    opacity: 0.6;
  }
`
const Option = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-3);
  min-height: var(--size-row);
  padding: var(--space-2) var(--space-4);
  cursor: pointer;

  & + & {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  &[aria-selected='true'] {
    background: var(--bg-hover);
    box-shadow: inset var(--space-1) 0 0 var(--btn-green-fill);
  }
  span {
    font: var(--type-body);
    font-weight: var(--weight-medium);
    overflow-wrap: anywhere;
  }
  small {
    ${type('caption')}
    grid-row: 2;
    color: var(--text-2);
  }
  svg {
    grid-row: 1 / span 2;
    grid-column: 2;
    color: var(--text-3);
  }
`
const Local = styled.p`
  ${type('body-sm')}
  color: var(--text-2);
`
const Nothing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) 0;
  color: var(--text-2);
`
