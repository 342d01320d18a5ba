import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { IconButton } from '#shared/ui/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { Answers } from './Answers.tsx'
import { SealedSearch } from './SealedSearch.tsx'
import { Start } from './Start.tsx'
import { useArrowKeys } from './useArrowKeys.ts'
import { useSearch } from './useSearch.ts'
import { useTerm } from './useTerm.ts'

/** Searches what is the member's own, and pages, answers, tips and listings; never other members. */
const Search = () => {
  const { t } = useTranslation('search')
  const { typed, setTyped, term } = useTerm()
  const { isAsked, ...open } = useSearch(term)
  const { area, field, onKeyDown } = useArrowKeys()
  // After the title had the focus, so that a screen reader announces the page and the member can type immediately.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [field])
  const clear = () => {
    setTyped('')
    field.current?.focus()
  }
  return (
    <>
      <PageHead title={t('title')} />
      <PageBody>
        <Column ref={area} onKeyDown={onKeyDown}>
          <Field role="search" onSubmit={(event) => event.preventDefault()}>
            <MagnifyingGlassIcon size="1.25rem" aria-hidden />
            <input
              ref={field}
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder={t('placeholder')}
              aria-label={t('title')}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
            {typed && (
              <IconButton label={t('ui:clear_search')} onClick={clear}>
                <XIcon size="1.25rem" />
              </IconButton>
            )}
          </Field>
          {isAsked ? (
            <SealedSearch term={term}>
              {(sealed) => <Answers term={term} open={open} sealed={sealed} onClear={clear} />}
            </SealedSearch>
          ) : (
            <Start />
          )}
        </Column>
      </PageBody>
    </>
  )
}

export default Search

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  width: 100%;
  max-width: 760px;
`
const Field = styled.form`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 56px;
  padding: 0 var(--space-2) 0 var(--space-4);
  border: var(--size-hairline) solid var(--line-strong);
  border-radius: var(--radius-lg);
  background: var(--bg-surface);

  &:focus-within {
    border-color: var(--focus);
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -1px;
  }
  > svg {
    flex: none;
    color: var(--text-2);
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: var(--size-touch);
    border: 0;
    outline: none;
    background: transparent;
    font: var(--type-body-lg);
    color: var(--text);
    appearance: none;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  input::placeholder {
    color: var(--text-3);
  }
`
