import { css } from 'styled-components'
import type { TokenName } from './token-names.ts'

export type { TokenName } from './token-names.ts'

/** `var(--name)` of a design token; unknown names do not compile. */
export const token = (name: TokenName): string => `var(--${name})`

type TypeStyle = Extract<TokenName, `track-${string}`> extends `track-${infer Name}` ? Name : never

/** Font and letter spacing of a text style, for styled components: `${type('h3')}`. */
export const type = (style: TypeStyle) => css`
  font: var(--type-${style});
  letter-spacing: var(--track-${style});
`

/** Breakpoints in px at the usual text size: `mobile` and `compact` are upper bounds, the others lower bounds. */
export const breakpoints = { mobile: 767, compact: 900, wide: 1024, program: 1480, labelled: 1800 } as const

const em = (px: number): string => `${px / 16}em`

/**
 * Media queries of the breakpoints: `${media.mobile} { … }` in styled components, or with `useMediaQuery`. In em, so that a
 * browser with twice the usual text size gets the layout of a window half as wide.
 */
export const media = {
  mobile: `@media (max-width: ${em(breakpoints.mobile)})`,
  compact: `@media (max-width: ${em(breakpoints.compact - 0.02)})`,
  narrow: `@media (max-width: ${em(breakpoints.wide - 0.02)})`,
  wide: `@media (min-width: ${em(breakpoints.wide)})`,
  program: `@media (min-width: ${em(breakpoints.program)})`,
  labelled: `@media (min-width: ${em(breakpoints.labelled)})`,
} as const

/**
 * A container too narrow for columns: on a phone, with text about a third larger or more. In rem, since media queries ignore
 * the text size.
 */
export const narrowContainer = '@container (max-width: 14.5rem)'
/** The same for a page, for what is beside a card and for the card's frame. */
export const narrowPage = '@container page (max-width: 17rem)'

/** The stacking order, lowest first. */
export const depth = {
  base: token('depth-base'),
  raised: token('depth-raised'),
  sticky: token('depth-sticky'),
  header: token('depth-header'),
  banner: token('depth-banner'),
  overlay: token('depth-overlay'),
  popover: token('depth-popover'),
  tooltip: token('depth-tooltip'),
  toast: token('depth-toast'),
  skip: token('depth-skip'),
} as const
