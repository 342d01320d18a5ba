import { TextField } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { AccountName } from '#shared/ui/index.ts'

interface FieldProps {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** The reason for an action, focused first. */
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

/** The signed-in administrator's own password. */
export const PasswordField = ({
  value,
  problem,
  autoFocus = false,
  onChange,
}: FieldProps & { autoFocus?: boolean }) => {
  const { identity } = useGetIdentity()
  return (
    <>
      <AccountName name={String(identity?.['email'] ?? '')} />
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
    </>
  )
}
