import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { styled } from 'styled-components'
import useSWR from 'swr'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { debounces, nutrientsOf, shownIntake } from '#shared/rules/index.ts'
import { Button, Label, Spinner, type, useDebounced, VisuallyHidden } from '#shared/ui/index.ts'
import { isOffline } from '#shared/offline.ts'
import { useClient } from '../../app/index.ts'
import type { Ingredient } from './draft.ts'
import { searchRecentFoods } from './recentFoods.ts'

const shown = 12

interface Found {
  /** The search. */
  search: string
  models: readonly Ingredient[]
  /** From recently used foods, because there is no connection. */
  isLocal: boolean
}

/**
 * Foods matching a search, empty without one; the previous results stay while the next search runs. Offline they come from the
 * member's recently used foods.
 */
const useIngredients = (search: string) => {
  const client = useClient()
  const { language } = useLanguage()
  const load = async (): Promise<Found> => {
    try {
      const { models } = await client.call('searchIngredients', { query: { search, page_size: shown } })
      return { search, models, isLocal: false }
    } catch (error) {
      if (!isOffline(error)) throw error
      return { search, models: searchRecentFoods(search, shown), isLocal: true }
    }
  }
  return useSWR<Found, unknown>(search === '' ? null : ['ingredients', language, search], load, {
    keepPreviousData: search !== '',
    revalidateOnFocus: false,
  })
}

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
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const search = useDebounced(typed.trim(), debounces.autocomplete)
  const { data, error, isLoading, mutate } = useIngredients(search)
  const words = typed.trim()
  const isWaiting = words !== '' && (isLoading || search !== words)
  // Results for a prefix stay until those for the whole word arrive.
  const isOpen = words !== '' && data !== undefined && words.startsWith(data.search)
  const found = isOpen ? data.models : []
  const isLocal = isOpen && data.isLocal
  const current = found[Math.min(active, found.length - 1)]
  const optionId = (ingredient: Ingredient) => `${id}-${ingredient.id}`

  const empty = () => {
    setTyped('')
    setActive(0)
  }
  const add = (ingredient: Ingredient) => {
    onAdd(ingredient)
    empty()
  }
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const places: Record<string, number> = {
      ArrowDown: (active + 1) % Math.max(found.length, 1),
      ArrowUp: (active - 1 + found.length) % Math.max(found.length, 1),
    }
    const place = places[event.key]
    if (place !== undefined && found.length > 0) {
      event.preventDefault()
      setActive(place)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // The listed results may still be for an earlier word.
      if (current && !isWaiting) add(current)
    }
    if (event.key === 'Escape') empty()
  }

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
          aria-activedescendant={current && optionId(current)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={move}
        />
        {isWaiting && <Spinner />}
      </Box>
      <VisuallyHidden role="status">
        {isWaiting ? t('searching') : isOpen ? t('results', { count: found.length }) : ''}
      </VisuallyHidden>
      {isLocal && <Local role="status">{t('offline_foods')}</Local>}
      {words !== '' && error && !isWaiting ? (
        <Nothing role="alert">
          <span>{t('search_failed')}</span>
          <Button color="gray" variant="tinted" onClick={() => void mutate()}>
            {t('try_again')}
          </Button>
        </Nothing>
      ) : null}
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
            onPointerMove={() => setActive(index)}
            // The input keeps the focus, so that the next food can be typed immediately.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(ingredient)}
          >
            <span>{ingredient.name}</span>
            <PortionLine ingredient={ingredient} />
            <PlusIcon size={20} aria-hidden />
          </Option>
        ))}
      </List>
      {isOpen && !isWaiting && !error && found.length === 0 ? (
        <Nothing>
          <span>{t(isLocal ? 'no_recent_food' : 'no_food', { search })}</span>
          <Button
            color="gray"
            variant="tinted"
            onClick={() => {
              onAddOwn(search)
              empty()
            }}
          >
            {t('add_own', { search })}
          </Button>
        </Nothing>
      ) : null}
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
