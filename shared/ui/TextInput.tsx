import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import {
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import styled from 'styled-components'
import { IconButton } from './Button.tsx'
import { FieldFrame, controlStyles, useField, type FieldProps } from './Field.tsx'
import { useText } from './text.ts'

type InputType = 'text' | 'password' | 'email' | 'tel' | 'url' | 'search' | 'number'
export interface TextInputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Dates and times have a component of their own, DateInput. */
  type?: InputType
  /** An icon inside the field, before the text. */
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A text field with its label. `type="password"` adds a toggle that shows the password. */
export const TextInput = (props: TextInputProps) => <Typed {...props} />

/** TextInput, of any type. */
export const Typed = ({
  label,
  required,
  error,
  help,
  icon,
  id,
  className,
  type = 'text',
  ...rest
}: Omit<TextInputProps, 'type'> & { type?: InputType | 'date' | 'time' }) => {
  const text = useText()
  const { describing, ...ids } = useField({ id, error, help })
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame {...ids} label={label} required={required} help={help} className={className}>
      <Box>
        {icon ? <Lead aria-hidden="true">{icon}</Lead> : null}
        <Input
          {...rest}
          {...describing}
          id={ids.controlId}
          type={isPassword && shown ? 'text' : type}
          required={required}
          data-lead={icon ? true : undefined}
          data-trail={isPassword || undefined}
        />
        {isPassword ? (
          <Trail>
            <IconButton
              label={text(shown ? 'hide_password' : 'show_password')}
              aria-controls={ids.controlId}
              aria-describedby={`${ids.controlId}-label`}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeSlashIcon size="1.25rem" /> : <EyeIcon size="1.25rem" />}
            </IconButton>
          </Trail>
        ) : null}
      </Box>
    </FieldFrame>
  )
}

export interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A multiline text field with its label; grows with its content if the browser supports it. */
export const TextArea = ({ label, required, error, help, id, className, rows = 4, ...rest }: TextAreaProps) => {
  const { describing, ...ids } = useField({ id, error, help })
  return (
    <FieldFrame {...ids} label={label} required={required} help={help} className={className}>
      <Area {...rest} {...describing} id={ids.controlId} rows={rows} required={required} />
    </FieldFrame>
  )
}

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[]
  /** Shown while nothing is selected; cannot be selected itself. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** A native select, which works with every keyboard, phone and screen reader. */
export const Select = ({ label, required, error, help, id, className, options, placeholder, ...rest }: SelectProps) => {
  const { describing, ...ids } = useField({ id, error, help })
  return (
    <FieldFrame {...ids} label={label} required={required} help={help} className={className}>
      <Box>
        <List {...rest} {...describing} id={ids.controlId} required={required}>
          {placeholder === undefined ? null : (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </List>
        <Caret aria-hidden="true">
          <CaretDownIcon size="1.25rem" />
        </Caret>
      </Box>
    </FieldFrame>
  )
}

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`

const Input = styled.input`
  ${controlStyles}
  /* One line: browsers draw the parts of a date higher than text. */
  height: calc(1lh + 2 * (var(--space-3) + var(--size-hairline)));
  &[data-lead] {
    padding-left: calc(var(--space-12) - var(--space-1));
  }
  &[data-trail] {
    padding-right: var(--space-12);
  }
  &[type='search']::-webkit-search-cancel-button {
    appearance: none;
  }
`

const Area = styled.textarea`
  ${controlStyles}
  field-sizing: content;
  min-height: var(--space-24);
  resize: vertical;
`

const List = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: min(var(--space-12), 66px);
  text-overflow: ellipsis;
  option {
    background: var(--bg-surface);
    color: var(--text);
  }
`

const Lead = styled.span`
  position: absolute;
  left: var(--space-4);
  color: var(--text-3);
  pointer-events: none;
`

const Trail = styled.span`
  position: absolute;
  right: var(--size-mark);
`

const Caret = styled.span`
  position: absolute;
  right: var(--space-4);
  color: var(--text-2);
  pointer-events: none;
`
