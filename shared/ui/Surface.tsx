import { createContext, createElement, use, type ComponentProps } from 'react'
import styled from 'styled-components'

/** The heading of a card: one level lower where a group of cards has a heading of its own. */
export const CardHeading = createContext<'h2' | 'h3'>('h2')
export const CardTitle = (props: ComponentProps<'h2'>) => createElement(use(CardHeading), props)

/** A card is self-contained and has its own actions; everything else is separated by space and hairlines. */
export const Card = styled.section`
  background: var(--bg-surface);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);
  padding: var(--space-6);
  min-width: 0;
  container-type: inline-size;
`

/**
 * The one dark block of a screen, for the member's current status. Put its controls into an element with
 * `data-theme="dark"`, so that they use the colors for dark backgrounds.
 */
export const Pine = styled.section.attrs<{ 'data-surface'?: string }>({ 'data-surface': 'pine' })`
  background: var(--bg-inverse);
  color: var(--text-on-inverse);
  border-radius: var(--radius-2xl);
  padding: var(--space-6);
  min-width: 0;
  container-type: inline-size;
`

/** An underlined link within text. */
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
