import styled from 'styled-components'

/** A card stands alone and can be acted on alone; everything else is separated by space and hairlines. */
export const Card = styled.section`
  background: var(--bg-surface);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);
  padding: var(--space-6);
  min-width: 0;
  container-type: inline-size;
`

/**
 * The one dark block of a screen, for what is about the member now. Put its controls into an element with
 * `data-theme="dark"`, so that they take the colours for dark ground.
 */
export const Pine = styled.section.attrs<{ 'data-surface'?: string }>({ 'data-surface': 'pine' })`
  background: var(--bg-inverse);
  color: var(--text-on-inverse);
  border-radius: var(--radius-2xl);
  padding: var(--space-6);
  min-width: 0;
  container-type: inline-size;
`

/** Underlined words inside a sentence that lead somewhere. */
export const TextLink = styled.a`
  color: var(--text-link);
  font-weight: var(--weight-medium);
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  text-underline-offset: var(--space-1);
  &:hover {
    text-decoration-color: currentColor;
  }
`

export const Divider = styled.hr`
  border: 0;
  border-top: var(--size-hairline) solid var(--line);
  margin: 0;
`
