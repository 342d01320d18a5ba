import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useId, type ReactNode, type Ref } from 'react'
import styled, { css } from 'styled-components'
import { useHeldError } from './useHeldError.ts'

/** Common props of all fields. */
export interface FieldProps {
  label: ReactNode
  /** Shows the asterisk and marks the control as required. */
  required?: boolean
  /** The error message below the control. */
  error?: ReactNode
  /** Help text below the control, hidden by an error. */
  help?: ReactNode
}

/** Ids that link a control to its label, error and help text, and the error as it is shown. */
export const useField = ({ id, help, ...given }: { id?: string; error?: ReactNode; help?: ReactNode }) => {
  const own = useId()
  const { frame, error } = useHeldError(given.error)
  const controlId = id ?? own
  const errorId = `${controlId}-error`
  const helpId = `${controlId}-help`
  return {
    controlId,
    errorId,
    helpId,
    frame,
    error,
    describing: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? errorId : help ? helpId : undefined,
    },
  }
}

/** The red asterisk after the label of a required field. */
export const Asterisk = () => <Star aria-hidden="true"> *</Star>

/** The error below a control: an icon and the message. Renders nothing without one. */
export const FieldError = ({ id, children }: { id?: string; children?: ReactNode }) =>
  children ? (
    <ErrorLine id={id} role="alert">
      <WarningCircleIcon weight="fill" size="1rem" aria-hidden="true" />
      <span>{children}</span>
    </ErrorLine>
  ) : null

interface FieldFrameProps extends FieldProps {
  frame: Ref<HTMLDivElement>
  controlId: string
  errorId: string
  helpId: string
  children: ReactNode
  className?: string
}

/** Label above, control, then the error or the help text. */
export const FieldFrame = ({
  label,
  required,
  error,
  help,
  frame,
  controlId,
  errorId,
  helpId,
  children,
  className,
}: FieldFrameProps) => (
  <Frame ref={frame} className={className} data-field>
    <Label id={`${controlId}-label`} htmlFor={controlId}>
      {label}
      {required ? <Asterisk /> : null}
    </Label>
    {children}
    <FieldError id={errorId}>{error}</FieldError>
    {help && !error ? <Help id={helpId}>{help}</Help> : null}
  </Frame>
)

/** The box of a text control. */
export const controlStyles = css`
  width: 100%;
  min-height: var(--size-input);
  padding: var(--space-3) var(--space-4);
  border: var(--size-hairline) solid var(--line-strong);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  color: var(--text);
  font: var(--type-body);
  transition: border-color var(--dur-1) var(--ease-out);
  &::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--text-2);
  }
  &:focus-visible {
    border-radius: var(--radius-md);
    border-color: var(--focus);
  }
  &[aria-invalid='true'] {
    border-color: var(--status-bad-solid);
    box-shadow: inset 0 0 0 var(--size-hairline) var(--status-bad-solid);
  }
  &:disabled {
    background: var(--bg-sunken);
    color: var(--text-3);
    border-color: var(--line);
    cursor: not-allowed;
  }
`

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
`

export const Label = styled.label`
  font: var(--type-label);
  color: var(--text);
`

const Star = styled.span`
  color: var(--status-bad-fg);
`

const ErrorLine = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: flex-start;
  color: var(--status-bad-fg);
  font: var(--type-caption);
  letter-spacing: var(--track-caption);
  svg {
    flex: none;
  }
`

export const Help = styled.p`
  font: var(--type-caption);
  letter-spacing: var(--track-caption);
  color: var(--text-3);
`

/**
 * Fields side by side if there is room for `$least` each, a CSS length. Their labels end at one line, their controls start at one, and errors
 * and help are below them: a label of two lines or an error moves no neighbor. Each field takes three rows of the grid, which has no gaps
 * between them; the space between fields is a margin.
 */
export const Beside = styled.div<{ $least?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $least = '11.25rem' }) => $least}), 1fr));
  column-gap: var(--space-4);
  margin-bottom: calc(-1 * var(--space-4));

  && > * {
    grid-row: span 3;
    margin-bottom: var(--space-4);
  }
  && > [data-field]:not(:has(> :nth-child(4))) {
    display: grid;
    grid-template: subgrid / minmax(0, 1fr);
    row-gap: 0;

    > :first-child {
      align-self: end;
      margin-bottom: var(--space-2);
    }
    > :nth-child(3) {
      margin-top: var(--space-2);
    }
  }
`
