import { TextField } from '@mui/material'

interface FieldProps {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** Why something is done. It has the focus. */
export const ReasonField = ({ value, problem, help, onChange }: FieldProps & { help: string }) => (
  <TextField
    label="Reason"
    required
    autoFocus
    multiline
    minRows={2}
    value={value}
    error={problem !== undefined}
    helperText={problem ?? help}
    slotProps={{ htmlInput: { maxLength: 500 } }}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** The password of whoever sits at the screen. */
export const PasswordField = ({ value, problem, autoFocus = false, onChange }: FieldProps & { autoFocus?: boolean }) => (
  <TextField
    label="Your password"
    required
    autoFocus={autoFocus}
    type="password"
    autoComplete="current-password"
    value={value}
    error={problem !== undefined}
    helperText={problem}
    onChange={(event) => onChange(event.target.value)}
  />
)
