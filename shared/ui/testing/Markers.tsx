import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { usePrinting } from '../hooks.ts'
import { type } from '../tokens.ts'

const shown = 4

/** The markers of a test: the first few, and all on request. */
export const Markers = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('kits')
  const [isChosen, setOpen] = useState(false)
  const isOpen = usePrinting() || isChosen
  const hidden = names.length - shown
  if (names.length === 0) return null
  return (
    <List aria-label={t('kit_measures')}>
      {names.slice(0, isOpen ? undefined : shown).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isChosen)}>
            {isOpen ? t('kit_less') : t('kit_more', { count: hidden })}
          </button>
        </li>
      )}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  margin-top: var(--space-2);
  ${type('caption')}

  li {
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-sm);
    background: var(--bg-sunken);
    color: var(--text-2);
  }
  li:has(button) {
    padding: 0;
    background: none;
  }
  button {
    min-height: var(--size-touch);
    margin-block: -9px;
    padding: 0 var(--space-1);
    border: 0;
    background: none;
    font: inherit;
    color: var(--text-link);
    cursor: pointer;
  }
`
