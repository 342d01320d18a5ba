import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { announce } from '../announcer/index.ts'
import { IconButton } from '../Button.tsx'
import { controlStyles } from '../Field.tsx'
import { useTranslation } from '../../i18n/index.ts'
import { useText } from '../text.ts'
import { searchDelay } from './types.ts'

interface SearchProps {
  value: string
  /** Called 400 ms after the last key press, with text different from `value`. */
  onSearch: (text: string) => void
}

/** The search field of a table. */
export const Search = ({ value, onSearch }: SearchProps) => {
  const text = useText()
  const [typed, setTyped] = useState(value)
  const search = useEffectEvent((term: string) => {
    if (term !== value) onSearch(term)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), searchDelay)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Place>
      <MagnifyingGlassIcon size="1.25rem" aria-hidden="true" />
      <Input
        type="search"
        aria-label={text('search')}
        placeholder={text('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed ? (
        <IconButton label={text('clear_search')} onClick={() => setTyped('')}>
          <XIcon size="1.125rem" />
        </IconButton>
      ) : null}
    </Place>
  )
}

interface PagerProps {
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** The range of visible rows, and the page buttons. */
export const Pager = ({ page, pageSize, total, onPage }: PagerProps) => {
  const { t: text } = useTranslation('tables')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const turnTo = (next: number) => {
    onPage(next)
    announce(text('page_of', { page: next, pages }))
  }
  return (
    <Foot>
      <span>{text('rows_of', { from, to: Math.min(total, page * pageSize), total })}</span>
      {pages > 1 ? (
        <Steps>
          <IconButton label={text('previous_page')} disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            <CaretLeftIcon size="1.25rem" />
          </IconButton>
          <span>{text('page_of', { page, pages })}</span>
          <IconButton label={text('next_page')} disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            <CaretRightIcon size="1.25rem" />
          </IconButton>
        </Steps>
      ) : null}
    </Foot>
  )
}

export const TableStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`

const Place = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  max-width: var(--size-headline-w);
  > svg {
    position: absolute;
    left: var(--space-3);
    color: var(--text-3);
    pointer-events: none;
  }
  > button {
    position: absolute;
    right: var(--size-mark);
  }
`

const Input = styled.input`
  ${controlStyles}
  padding-left: var(--space-10);
  padding-right: var(--space-12);
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: var(--size-touch);
  font: var(--type-caption);
  letter-spacing: var(--track-caption);
  color: var(--text-2);
`

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`
