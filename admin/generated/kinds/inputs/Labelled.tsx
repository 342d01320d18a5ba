import { FormHelperText } from '@mui/material'
import { styled } from '@mui/material/styles'
import { WarningCircleIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { ValidationError } from 'react-admin'

/** Props of every generated input. */
export interface InputOptions {
  /** Path of the form value, such as `quad_options.0.subtitle`. */
  source: string
  label: string
  help: string | undefined
  isRequired: boolean
  isDisabled: boolean
}

/** Prevents the library from treating non-text values as empty text, which it turns into null. */
export const asItIs = (value: unknown): unknown => value

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })
export const Label = styled('label')({
  font: 'var(--type-label)',
  color: 'var(--text)',
  '& i': { color: 'var(--status-bad-fg)', fontStyle: 'normal' },
})

/** The text below an input: its error, or else its help. */
export const Hint = ({ id, error, help }: { id: string; error: string | undefined; help: string | undefined }) => {
  if (error) {
    return (
      <FormHelperText id={id} error sx={{ display: 'flex', gap: '6px', alignItems: 'center' }}>
        <WarningCircleIcon size={16} weight="fill" aria-hidden />
        <ValidationError error={error} />
      </FormHelperText>
    )
  }
  return help ? <FormHelperText id={id}>{help}</FormHelperText> : null
}

/** ARIA attributes for a control inside `Labelled`: whether it is required, and which hint describes it. */
export const stateOf = (id: string, isRequired: boolean) => ({
  'aria-required': isRequired || undefined,
  'aria-describedby': `${id}-hint`,
})

interface LabelledProps {
  id: string
  label: string
  isRequired: boolean
  help: string | undefined
  error: string | undefined
  /** The control is a group rather than a single labelable element. */
  isGroup?: boolean
  children: ReactNode
}

/** Label, control, then error or help, for controls that react-admin doesn't provide. */
export const Labelled = ({ id, label, isRequired, help, error, isGroup = false, children }: LabelledProps) => (
  <Frame {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
    <Label id={`${id}-label`} {...(isGroup ? { as: 'span' as const } : { htmlFor: id })}>
      {label}
      {isRequired && <i aria-hidden> *</i>}
    </Label>
    {children}
    <Hint id={`${id}-hint`} error={error} help={help} />
  </Frame>
)
