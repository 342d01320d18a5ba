import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { styled } from 'styled-components'
import useSWR from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, ErrorState, FieldError, Spinner, TextInput, type, useDebounced } from '#shared/ui/index.ts'

/** Something picked from a catalogue, or named in one's own words (without an id). */
export interface Picked {
  id: number | null
  name: string
}
export interface Found extends Picked {
  id: number
  /** What tells it from others of the same name, such as a strength. */
  hint?: string
}
/** A list that entries are looked for in. */
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
  /** Words of the button that takes what was typed as it is; without them only the catalogue counts. */
  ownWords?: (words: string) => string
  error?: string
}

const searchDelay = 500

/** Looks for one entry of a catalogue as one types, and holds the one that was picked. */
export const CatalogueSearch = ({ label, help, catalogue, value, onChange, ownWords, error }: CatalogueSearchProps) => {
  const { t } = useTranslation('health')
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), searchDelay)
  if (value)
    return (
      <Chosen>
        <span>
          <small>{label}</small>
          <strong>{value.name}</strong>
        </span>
        <Button color="gray" variant="plain" onClick={() => onChange(null)}>
          {t('choose_other')}
        </Button>
        <FieldError>{error}</FieldError>
      </Chosen>
    )
  return (
    <div>
      <TextInput
        type="search"
        label={label}
        help={help}
        required
        error={error}
        autoFocus
        icon={<MagnifyingGlassIcon size="1.25rem" />}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search !== '' && <Results catalogue={catalogue} search={search} ownWords={ownWords} onPick={onChange} />}
    </div>
  )
}

interface ResultsProps extends Pick<CatalogueSearchProps, 'catalogue' | 'ownWords'> {
  search: string
  onPick: (value: Picked) => void
}

const Results = ({ catalogue: { name: list, find }, search, ownWords, onPick }: ResultsProps) => {
  const { t } = useTranslation('health')
  const { data: found, error, isLoading, mutate } = useSWR(['catalogue', list, search] as const, () => find(search))
  if (!found && error && !isLoading) return <ErrorState onRetry={() => void mutate()} />
  if (!found)
    return (
      <Line role="status">
        <Spinner />
        {t('searching')}
      </Line>
    )
  const isNamed = found.some(({ name }) => name.toLowerCase() === search.toLowerCase())
  const own = ownWords && !isNamed ? ownWords(search) : null
  return (
    <>
      {found.length === 0 && <Line role="status">{t('no_match', { search })}</Line>}
      {(found.length > 0 || own !== null) && (
        <List aria-label={t('matches')}>
          {found.map((match) => (
            <li key={match.id}>
              <button type="button" onClick={() => onPick({ id: match.id, name: match.name })}>
                <strong>{match.name}</strong>
                {match.hint && <span>{match.hint}</span>}
              </button>
            </li>
          ))}
          {own !== null && (
            <li>
              <button type="button" onClick={() => onPick({ id: null, name: search })}>
                <strong>{own}</strong>
              </button>
            </li>
          )}
        </List>
      )}
    </>
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
  margin-top: var(--space-2);
  max-height: calc(5.5 * var(--size-touch));
  overflow-y: auto;
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-md);

  li + li {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-3);
    width: 100%;
    min-height: var(--size-touch);
    padding: var(--space-2) var(--space-4);
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--bg-hover);
  }
  button:focus-visible {
    outline-offset: calc(-1 * var(--focus-width));
  }
  strong {
    ${type('label')}
  }
  span {
    ${type('caption')}
    color: var(--text-2);
  }
`
