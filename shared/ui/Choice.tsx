import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styled, { css } from 'styled-components'
import { Asterisk, FieldError, useField } from './Field.tsx'
import { Notice } from './Notice.tsx'

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'>

export interface CheckboxProps extends NativeInput {
  label: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label. */
export const Checkbox = ({ label, required, error: given, id, className, ...rest }: CheckboxProps) => {
  const { controlId, errorId, frame, error, describing } = useField({ id, error: given })
  return (
    <Stack ref={frame} className={className}>
      <Line>
        <Box {...rest} {...describing} type="checkbox" id={controlId} required={required} />
        <Words htmlFor={controlId}>
          {label}
          {required ? <Asterisk /> : null}
        </Words>
      </Line>
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  )
}

export interface SwitchProps extends NativeInput {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** An on/off switch with immediate effect. */
export const Switch = ({ label, id, className, ...rest }: SwitchProps) => {
  const own = useId()
  return (
    <Line className={className}>
      <Slide
        // Like a button, it submits no form that it stands in.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        {...rest}
        id={id ?? own}
      />
      <Words htmlFor={id ?? own}>{label}</Words>
    </Line>
  )
}

export interface RadioOption {
  value: string
  label: ReactNode
  /** A line below the option's label. */
  help?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps {
  /** The question. */
  label: ReactNode
  name: string
  options: readonly RadioOption[]
  value: string | undefined
  onChange: (value: string) => void
  required?: boolean
  error?: ReactNode
  /** Shown while this value is selected. */
  notice?: { value: string; text: ReactNode }
  /** Places the options side by side if they fit. */
  inline?: boolean
  disabled?: boolean
}

/** A group of radio buttons; the error and a configured answer's notice are below the options. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { label, name, options, value, onChange, required, notice, inline = false, disabled } = props
  const { controlId, errorId, frame, error, describing } = useField({ error: props.error })
  return (
    <Group
      ref={frame}
      role="radiogroup"
      aria-labelledby={`${controlId}-label`}
      aria-required={required || undefined}
      {...describing}
    >
      <Question id={`${controlId}-label`}>
        {label}
        {required ? <Asterisk /> : null}
      </Question>
      <Options data-inline={inline || undefined}>
        {options.map((option, index) => (
          <Line key={option.value}>
            <Dot
              type="radio"
              id={`${controlId}-${index}`}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            <Words htmlFor={`${controlId}-${index}`}>
              {option.label}
              {option.help ? <Under>{option.help}</Under> : null}
            </Words>
          </Line>
        ))}
      </Options>
      <FieldError id={errorId}>{error}</FieldError>
      {notice && notice.value === value ? (
        <Notice status="info" icon={<InfoIcon size="1.375rem" />}>
          {notice.text}
        </Notice>
      ) : null}
    </Group>
  )
}

/* On paper, too, what is chosen is only told by its fill. */
const mark = css`
  appearance: none;
  print-color-adjust: exact;
  flex: none;
  margin: 0;
  display: grid;
  place-items: center;
  border: var(--size-hairline) solid var(--line-strong);
  background: var(--bg-surface);
  transition-property: background-color, border-color;
  transition-duration: var(--dur-1);
  cursor: pointer;
  &:hover:not(:disabled) {
    border-color: var(--text-2);
  }
  &:checked {
    background: var(--btn-blue-fill);
    border-color: var(--btn-blue-fill);
  }
  &:checked:hover:not(:disabled) {
    background: var(--btn-blue-fill-hover);
    border-color: var(--btn-blue-fill-hover);
  }
  &:disabled {
    background: var(--bg-sunken);
    border-color: var(--line);
    cursor: not-allowed;
  }
  &:disabled:checked {
    background: var(--text-disabled);
    border-color: var(--text-disabled);
  }
  &[aria-invalid='true'] {
    border-color: var(--status-bad-solid);
  }
`

const Box = styled.input`
  ${mark}
  width: var(--size-box);
  height: var(--size-box);
  border-radius: var(--radius-xs);
  &::after {
    content: '';
    width: 32%;
    height: 60%;
    margin-top: -12%;
    border: solid var(--btn-blue-on-fill);
    border-width: 0 var(--size-mark) var(--size-mark) 0;
    transform: rotate(45deg);
    opacity: 0;
  }
  &:checked::after {
    opacity: 1;
  }
  &:focus-visible {
    border-radius: var(--radius-xs);
  }
`

const Dot = styled.input`
  ${mark}
  width: var(--size-box);
  height: var(--size-box);
  border-radius: var(--radius-full);
  &::after {
    content: '';
    width: var(--size-dot);
    height: var(--size-dot);
    border-radius: var(--radius-full);
    background: var(--btn-blue-on-fill);
    opacity: 0;
  }
  &:checked::after {
    opacity: 1;
  }
  &:focus-visible {
    border-radius: var(--radius-full);
  }
`

const Slide = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  ${mark}
  width: var(--size-switch-w);
  height: var(--size-switch-h);
  border-radius: var(--radius-full);
  background: var(--bg-sunken);
  place-items: center start;
  padding: 0 var(--size-mark);
  &::after {
    content: '';
    width: calc(var(--size-switch-h) - var(--space-2));
    aspect-ratio: 1;
    border-radius: var(--radius-full);
    background: var(--line-strong);
    transition: translate var(--dur-2) var(--ease-out);
  }
  &:checked::after {
    background: var(--btn-blue-on-fill);
    translate: calc(var(--size-switch-w) - var(--size-switch-h)) 0;
  }
  &:focus-visible {
    border-radius: var(--radius-full);
  }
`

const Stack = styled.div`
  display: grid;
  gap: var(--space-1);
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--size-touch);
`

const Words = styled.label`
  min-width: 0;
  hyphens: auto;
  overflow-wrap: anywhere;
  font: var(--type-body-sm);
  letter-spacing: var(--track-body-sm);
  padding: var(--space-2) 0;
  cursor: pointer;
  input:disabled + & {
    color: var(--text-3);
    cursor: not-allowed;
  }
`

const Under = styled.span`
  display: block;
  font: var(--type-caption);
  color: var(--text-3);
`

const Group = styled.div`
  display: grid;
  gap: var(--space-1);
`

const Question = styled.span`
  font: var(--type-label);
`

const Options = styled.div`
  display: grid;
  &[data-inline] {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space-6);
  }
`
