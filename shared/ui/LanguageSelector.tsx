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
  const shown = languages.find(({ code }) => code === picked)
  return (
    <Frame data-compact={compact || undefined} data-shown={shown && nameOf(shown.code, shown.name)}>
      <List
        aria-label={text('language')}
        value={picked}
        onChange={({ target: { value } }) => {
          if (isLanguage(value)) pick(value)
        }}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={translatedPercent(code) === 100 ? code : undefined}>
            {nameOf(code, name)}
          </option>
        ))}
      </List>
      {/* The bars around the compact selector do not grow with the text size. */}
      <TranslateIcon size={compact ? 20 : '1.25rem'} aria-hidden="true" />
      {compact ? (
        <Code aria-hidden="true">{picked.toUpperCase()}</Code>
      ) : (
        <CaretDownIcon size="1rem" aria-hidden="true" />
      )}
    </Frame>
  )
}

/* As much as the icons, which grow with the text. */
const room = '0 calc(1rem + 16px) 0 calc(1.5rem + 16px)'

/* As wide as the shown language: most browsers make a select as wide as its longest option. */
const Frame = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: var(--size-touch);
  color: var(--text-2);
  &:not([data-compact])::after {
    padding: ${room};
    border: var(--size-hairline) solid transparent;
    font: var(--type-label);
    white-space: nowrap;
    visibility: hidden;
    content: attr(data-shown);
  }
  svg {
    position: absolute;
    pointer-events: none;
  }
  select + svg {
    left: var(--space-3);
  }
  svg + svg {
    right: var(--space-3);
  }
  &[data-compact] select {
    position: static;
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
  position: absolute;
  inset: 0;
  width: 100%;
  min-height: var(--size-touch);
  padding: ${room};
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
