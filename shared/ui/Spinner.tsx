import styled, { keyframes } from 'styled-components'

const turn = keyframes`to { transform: rotate(1turn) }`

/** The spinner of a loading button. Elsewhere use a skeleton. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true, 'data-spinner': true })`
  flex: none;
  display: inline-block;
  width: var(--size-spinner);
  height: var(--size-spinner);
  border: var(--size-mark) solid currentColor;
  border-right-color: transparent;
  border-radius: var(--radius-full);
  animation: ${turn} var(--dur-spin) linear infinite;
`
