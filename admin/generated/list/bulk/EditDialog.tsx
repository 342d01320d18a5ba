import { Alert, Box, Button, CircularProgress, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, MenuItem, TextField, Tooltip } from '@mui/material'
import { XIcon } from '@phosphor-icons/react'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Form, usePermissions } from 'react-admin'
import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import { isWritable, type Field } from '#shared/classkeys/fields.ts'
import { toBody } from '../../../data/toBody.ts'
import { useDeclaration } from '../../../declarations.ts'
import { ColumnValue } from '../../columns.tsx'
import { renderInput } from '../../inputs.tsx'
import { holds } from '../../sections.ts'
import type { Selection } from '../selection.ts'
import { Refusals } from './Refusals.tsx'
import { useBulk } from './useBulk.ts'
import { itemsWords, Scope } from './words.tsx'

/** Groups of values and files belong to one item; what is unique cannot be the same on many. */
const single: ReadonlySet<Field['kind']> = new Set(['file', 'object', 'list', 'json'])

/** The fields that many items may get the same value in. */
export const bulkFields = (resource: Resource, permissions: ReadonlySet<string>): (readonly [string, Field])[] =>
  Object.entries(resource.fields).filter(
    ([, field]) =>
      isWritable(field) &&
      field.unique !== true &&
      !single.has(field.kind) &&
      holds(field.writable, permissions) &&
      holds(field.readable, permissions),
  )

const startOf = (field: Field): unknown =>
  field.kind === 'references' ? [] : field.kind === 'timestamp' || field.kind === 'list' ? null : field.default

interface EditDialogProps {
  selection: Selection
  onClose: () => void
}

/** Sets the same values on many items; says beforehand which, and on how many. */
export const EditDialog = ({ selection, onClose }: EditDialogProps) => {
  const resource = useDeclaration()
  const finish = () => {
    selection.clear()
    onClose()
  }
  const bulk = useBulk({ selection, done: 'changed', onDone: finish })
  return (
    <Dialog open onClose={bulk.isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-edit-title">
      <DialogTitle id="bulk-edit-title">Edit {itemsWords(resource, selection.count)}</DialogTitle>
      <Form defaultValues={{}} sanitizeEmptyValues={false}>
        <Fields selection={selection} onClose={onClose} bulk={bulk} />
      </Form>
    </Dialog>
  )
}

type FieldsProps = EditDialogProps & { bulk: ReturnType<typeof useBulk> }

const Fields = ({ selection, onClose, bulk: { run, isBusy, refused, problem } }: FieldsProps) => {
  const resource = useDeclaration()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const all = useMemo(() => bulkFields(resource, permissions ?? new Set()), [resource, permissions])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { setValue, setError, clearErrors, unregister } = useFormContext()
  const values = useWatch() as Readonly<Record<string, unknown>>
  useEffect(() => {
    clearErrors()
    for (const [name, message] of Object.entries(problem?.fields ?? {})) setError(name, { message })
  }, [problem, setError, clearErrors])
  const shown = all.filter(([name]) => chosen.includes(name))
  const others = all.filter(([name]) => !chosen.includes(name))
  const given = Object.fromEntries(shown.map(([name, field]) => [name, values[name] === undefined ? startOf(field) : values[name]]))
  const missing = shown.some(([name, field]) => field.required === true && (given[name] === null || given[name] === ''))
  const send = (allOrNothing: boolean) => void run(allOrNothing, toBody(resource, given))
  const busy = isBusy ? <CircularProgress size={16} color="inherit" /> : undefined
  const rest = refused ? refused.count - refused.failed_count : 0
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: '18px' }}>
        {problem && <Alert severity="error">{problem.message}</Alert>}
        {refused ? (
          <Refusals answer={refused} verb="changed" />
        ) : (
          <>
            {shown.map(([name, field]) => (
              <Box key={name} data-field={name} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8px', alignItems: 'start' }}>
                {renderInput(field, {
                  source: name,
                  label: labelOf(name, field),
                  help: field.kind === 'references' ? 'Takes the place of what each has now.' : undefined,
                  isRequired: field.required ?? false,
                  isDisabled: false,
                })}
                <Tooltip title="Leave as it is">
                  <IconButton
                    sx={{ marginTop: '28px' }}
                    aria-label={`Leave ${labelOf(name, field)} as it is`}
                    onClick={() => {
                      unregister(name)
                      setChosen(chosen.filter((one) => one !== name))
                    }}
                  >
                    <XIcon size={18} />
                  </IconButton>
                </Tooltip>
              </Box>
            ))}
            {others.length > 0 && (
              <TextField
                select
                label={shown.length === 0 ? 'Field to set' : 'Another field'}
                value=""
                onChange={(event) => {
                  const field = resource.fields[event.target.value]
                  if (field) setValue(event.target.value, startOf(field))
                  setChosen([...chosen, event.target.value])
                }}
              >
                {others.map(([name, field]) => (
                  <MenuItem key={name} value={name}>
                    {labelOf(name, field)}
                  </MenuItem>
                ))}
              </TextField>
            )}
            {shown.length > 0 && (
              <Box role="status" sx={{ padding: '12px 14px', borderRadius: 'var(--radius-sm)', backgroundColor: 'var(--btn-blue-tint)' }}>
                {shown.map(([name, field], index) => (
                  <span key={name}>
                    {index > 0 && (index === shown.length - 1 ? ' and ' : ', ')}
                    {isNothing(given[name]) ? (
                      <>
                        {index === 0 ? 'Clear' : 'clear'} <b>{labelOf(name, field)}</b>
                      </>
                    ) : (
                      <>
                        {index === 0 ? 'Set' : 'set'} <b>{labelOf(name, field)}</b> to{' '}
                        <ColumnValue field={field} value={given[name]} />
                      </>
                    )}
                  </span>
                ))}{' '}
                on <b>{itemsWords(resource, selection.count)}</b> <Scope selection={selection} />
              </Box>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        {refused ? (
          rest > 0 && (
            <Button variant="contained" disabled={isBusy} startIcon={busy} onClick={() => send(false)}>
              Change the other {rest.toLocaleString('en-US')}
            </Button>
          )
        ) : (
          <Button variant="contained" disabled={isBusy || shown.length === 0 || missing} startIcon={busy} onClick={() => send(true)}>
            Change {selection.count.toLocaleString('en-US')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

const isNothing = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)
