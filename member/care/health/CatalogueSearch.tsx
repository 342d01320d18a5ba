import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useId, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import useSWR from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { debounces } from '#shared/rules/index.ts'
import {
  useAnnouncement,
  Button,
  ErrorState,
  FieldError,
  Spinner,
  TextInput,
  type,
  useDebounced,
} from '#shared/ui/index.ts'

/** Picked from a catalogue, or entered as text (without an id). */
export interface Picked {
  id: number | null
  name: string
}
export interface Found extends Picked {
  id: number
  /** What distinguishes it from others of the same name, such as a strength. */
  hint?: string
}
/** A catalogue to search. */
export interface Catalogue {
  name: string
  find: (search: string) => Promise<Found[]>
}

interface CatalogueSearchProps {
  label: string
  help?: string
  catalogue: Catalogue
  value: Picked | null
  onChange: (value: Picked | null) => void
  /** Label of the button that accepts the text as entered; without it only catalogue entries are accepted. */
  ownWords?: (words: string) => string
  error?: string
}

/** Searches a catalogue while typing, and holds the picked entry. */
export const CatalogueSearch = ({ value, onChange, ...search }: CatalogueSearchProps) => {
  const { t } = useTranslation('health')
  const [isPicked, setPicked] = useState(false)
  const { label, error } = search
  if (!value)
    return (
      <Search
        {...search}
        onPick={(picked) => {
          setPicked(true)
          onChange(picked)
        }}
      />
    )
  return (
    <Chosen>
      <span>
        <small>{label}</small>
        <strong>{value.name}</strong>
      </span>
      {/* The focused field disappears once something was picked in it. */}
      <Button color="gray" variant="plain" autoFocus={isPicked} onClick={() => onChange(null)}>
        {t('choose_other')}
      </Button>
      <FieldError>{error}</FieldError>
    </Chosen>
  )
}

interface SearchProps extends Omit<CatalogueSearchProps, 'value' | 'onChange'> {
  onPick: (value: Picked) => void
}
interface Choice extends Picked {
  /** As listed. */
  words: string
  hint?: string | undefined
}

const keepOpen = (event: KeyboardEvent) => {
  // Enter takes the highlighted entry; it never submits the surrounding form.
  if (event.key === 'Enter') event.preventDefault()
}

/**
 * A combobox: arrows move through the matches, Enter takes the highlighted one, Escape closes the list. None is highlighted at
 * first.
 */
const Search = ({ label, help, catalogue, ownWords, error, onPick }: SearchProps) => {
  const { t } = useTranslation('health')
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), debounces.autocomplete)
  const {
    data: found,
    error: failure,
    isLoading,
    mutate,
  } = useSWR(search === '' ? null : (['catalogue', catalogue.name, search] as const), () => catalogue.find(search))
  const choices: Choice[] = (found ?? []).map(({ id, name, hint }) => ({ id, name, words: name, hint }))
  const isNamed = choices.some(({ name }) => name.toLowerCase() === search.toLowerCase())
  if (found && ownWords && !isNamed) choices.push({ id: null, name: search, words: ownWords(search) })
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, popupOpen } = useAutocomplete<Choice>({
    id: useId(),
    options: choices,
    // The catalogue has already filtered the matches.
    filterOptions: (all) => all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id ?? 'own',
    value: null,
    onChange: (_, choice) => choice && onPick({ id: choice.id, name: choice.name }),
    inputValue: words,
    onInputChange: (_, typed, reason) => reason === 'input' && setWords(typed),
    clearOnBlur: false,
  })
  useAnnouncement(found?.length === 0 && search !== '' ? t('no_match', { search }) : '')
  return (
    <div>
      <div {...getRootProps({ onKeyDown: keepOpen })}>
        <TextInput
          {...getInputProps()}
          type="text"
          label={label}
          help={help}
          required
          error={error}
          autoFocus
          enterKeyHint="search"
          icon={<MagnifyingGlassIcon size="1.25rem" />}
        />
        {popupOpen && choices.length > 0 && (
          <List {...getListboxProps()} aria-labelledby={undefined} aria-label={t('matches')}>
            {choices.map((option, index) => {
              const { key, ...props } = getOptionProps({ option, index })
              return (
                <li key={key} {...props}>
                  <strong>{option.words}</strong>
                  {option.hint && <span>{option.hint}</span>}
                </li>
              )
            })}
          </List>
        )}
      </div>
      {!found && failure && !isLoading ? (
        <ErrorState error={failure} onRetry={() => void mutate()} />
      ) : (
        search !== '' &&
        (!found || found.length === 0) && (
          <Line>
            {!found && <Spinner />}
            {found ? t('no_match', { search }) : t('searching')}
          </Line>
        )
      )}
    </div>
  )
}

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);

  > span {
    display: grid;
    min-width: 0;
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
  strong {
    ${type('label')}
    overflow-wrap: anywhere;
  }
`
const Line = styled.p`
  ${type('caption')}
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-touch);
  color: var(--text-2);
`
const List = styled.ul`
  position: relative;
  margin-top: var(--space-2);
  max-height: calc(5.5 * var(--size-touch));
  overflow-y: auto;
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-md);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    gap: var(--space-1) var(--space-3);
    min-height: var(--size-touch);
    padding: var(--space-2) var(--space-4);
    cursor: pointer;
  }
  li + li {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  li.Mui-focused {
    background: var(--bg-hover);
    box-shadow: inset var(--space-1) 0 0 var(--focus);
  }
  strong {
    ${type('label')}
  }
  span {
    ${type('caption')}
    color: var(--text-2);
  }
`
