import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import styled from 'styled-components'
import { isLanguage, languages, useLanguage } from '../i18n/index.ts'
import { translatedPercent, type Language } from '../rules/index.ts'
import { useText } from './text.ts'

interface LanguageSelectorProps {
  /** Shows the language code instead of its name; the list is the same. */
  compact?: boolean
}

/** Lists the languages by their own names; a selection is debounced. */
export const LanguageSelector = ({ compact = false }: LanguageSelectorProps) => {
  const text = useText()
  const { picked, pick } = useLanguage()
  const nameOf = (code: Language, language: string) => {
    const percent = translatedPercent(code)
    return percent === 100 ? language : text('language_partly', { language, percent })
  }
  return (
    <Frame data-compact={compact || undefined}>
      {/* The bars around the compact selector do not grow with the text size. */}
      <TranslateIcon size={compact ? 20 : '1.25rem'} aria-hidden="true" />
      <List
        aria-label={text('language')}
        value={picked}
        onChange={({ target: { value } }) => {
          if (isLanguage(value)) pick(value)
        }}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {nameOf(code, name)}
          </option>
        ))}
      </List>
      {compact ? (
        <Code aria-hidden="true">{picked.toUpperCase()}</Code>
      ) : (
        <CaretDownIcon size="1rem" aria-hidden="true" />
      )}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  color: var(--text-2);
  svg {
    position: absolute;
    pointer-events: none;
  }
  svg:first-child {
    left: var(--space-3);
  }
  svg:last-child {
    right: var(--space-3);
  }
  &[data-compact] select {
    width: min(calc(var(--space-16) + var(--space-2)), max(72px, 20vw));
    padding: 0;
    color: transparent;
  }
`

const Code = styled.span`
  position: absolute;
  right: var(--space-3);
  color: var(--text);
  font: var(--type-label);
  font-size: min(0.875rem, 5vw);
  pointer-events: none;
`

const List = styled.select`
  appearance: none;
  field-sizing: content;
  min-height: var(--size-touch);
  /* As much as the icons, which grow with the text. */
  padding: 0 calc(1rem + 16px) 0 calc(1.5rem + 16px);
  border: var(--size-hairline) solid transparent;
  border-radius: var(--radius-md);
  background: transparent;
  color: var(--text);
  font: var(--type-label);
  cursor: pointer;
  &:hover {
    background: var(--bg-hover);
  }
  option {
    background: var(--bg-surface);
    color: var(--text);
  }
`
