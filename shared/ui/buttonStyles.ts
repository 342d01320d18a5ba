import { css } from 'styled-components'

export const buttonColors = ['blue', 'red', 'gray', 'purple', 'green'] as const
export const buttonVariants = ['filled', 'outlined', 'tinted', 'plain'] as const
export const buttonSizes = ['sm', 'md', 'lg'] as const

/** The color shows the kind of action: blue proceeds, green records, purple guides, gray is neutral, red removes. */
export type ButtonColor = (typeof buttonColors)[number]
/** Visual weight; one filled button per card. */
export type ButtonVariant = (typeof buttonVariants)[number]
export type ButtonSize = (typeof buttonSizes)[number]

export interface ButtonStyle {
  color?: ButtonColor
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width. */
  full?: boolean
}

const palette = (color: ButtonColor) => css`
  &[data-color='${color}'] {
    --fill: var(--btn-${color}-fill);
    --fill-hover: var(--btn-${color}-fill-hover);
    --fill-active: var(--btn-${color}-fill-active);
    --on-fill: var(--btn-${color}-on-fill);
    --tint: var(--btn-${color}-tint);
    --tint-hover: var(--btn-${color}-tint-hover);
    --tint-active: var(--btn-${color}-tint-active);
    --on-tint: var(--btn-${color}-on-tint);
    --edge: var(--btn-${color}-outline);
    --ink: var(--btn-${color}-text);
    --ghost-hover: var(--btn-${color}-ghost-hover);
    --ghost-active: var(--btn-${color}-ghost-active);
  }
`

/** Button styles by data attributes (`buttonAttributes`), for anything clickable: buttons, links, router links. */
export const buttonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  position: relative;
  max-width: 100%;
  min-height: var(--size-control-md);
  padding: var(--space-2) var(--space-5);
  border: var(--size-hairline) solid transparent;
  border-radius: var(--radius-md);
  font: var(--type-button);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  svg {
    flex: none;
  }
  background: var(--face, transparent);
  color: var(--letters);
  transition-property: background-color, border-color, color;
  transition-duration: var(--dur-1);
  transition-timing-function: var(--ease-out);
  ${buttonColors.map(palette)}

  &:focus-visible {
    border-radius: var(--radius-md);
  }
  &[data-size='sm'] {
    min-height: var(--size-control-sm);
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-control-sm);
    font: var(--type-label);
  }
  &[data-size='sm']::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }
  &[data-size='lg'] {
    min-height: var(--size-control-lg);
    padding: var(--space-3) var(--space-6);
    border-radius: var(--radius-control-lg);
    font: var(--type-button-lg);
  }
  &[data-full] {
    display: flex;
    width: 100%;
  }

  &[data-variant='filled'] {
    --face: var(--fill);
    --letters: var(--on-fill);
  }
  &[data-variant='tinted'] {
    --face: var(--tint);
    --letters: var(--on-tint);
  }
  &[data-variant='outlined'] {
    --letters: var(--ink);
    border-color: var(--edge);
  }
  &[data-variant='plain'] {
    --letters: var(--ink);
  }
  @media (hover: hover) {
    &[data-variant='filled']:hover {
      --face: var(--fill-hover);
    }
    &[data-variant='tinted']:hover {
      --face: var(--tint-hover);
    }
    &:is([data-variant='outlined'], [data-variant='plain']):hover {
      --face: var(--ghost-hover);
    }
  }
  &[data-variant='filled']:active {
    --face: var(--fill-active);
  }
  &[data-variant='tinted']:active {
    --face: var(--tint-active);
  }
  &:is([data-variant='outlined'], [data-variant='plain']):active {
    --face: var(--ghost-active);
  }

  &:is(:disabled, [aria-disabled='true']:not([aria-busy])) {
    cursor: not-allowed;
    --letters: var(--btn-disabled-text);

    &:is([data-variant='filled'], [data-variant='tinted']) {
      --face: var(--btn-disabled-fill);
    }
    &:is([data-variant='outlined'], [data-variant='plain']) {
      --face: transparent;
    }
    &[data-variant='outlined'] {
      border-color: var(--btn-disabled-line);
    }
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`

/** The data attributes that `buttonStyles` reads; also for a router link: `styled(Link)`${buttonStyles}``. */
export const buttonAttributes = ({ color = 'blue', variant = 'filled', size = 'md', full = false }: ButtonStyle) => ({
  'data-color': color,
  'data-variant': variant,
  'data-size': size,
  'data-full': full || undefined,
})
