import { Alert, Button, CircularProgress, DialogActions, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Form, usePermissions } from 'react-admin'
import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import { isWritable, mayRead, mayWrite, type Field } from '#shared/classkeys/fields.ts'
import type { LinkMode } from '#shared/rules/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { toBody } from '../../../data/toBody.ts'
import { useDeclaration } from '../../../declarations/index.ts'
import { ColumnValue } from '../../kinds/columns.tsx'
import type { Selection } from '../state/selection.ts'
import { choiceOf, chosenValue, isDecided, modesOf, type Choice } from './choices.ts'
import { FieldChoice } from './FieldChoice.tsx'
import { Refusals } from './Refusals.tsx'
import { useBulk } from './useBulk.ts'
import { itemsWords, Scope } from './words.tsx'
import { DialogStack } from '../../../ui/styledControls.ts'
import { styled } from '@mui/material/styles'
import { Dialog } from '../../../ui/dialog/index.ts'

const Summary = styled('div')({
  padding: '12px 14px',
  borderRadius: 'var(--radius-sm)',
  backgroundColor: 'var(--btn-blue-tint)',
})

/** Kinds that belong to a single item. Unique fields are excluded too, since many items can't share a value. */
const single: ReadonlySet<Field['kind']> = new Set(['file', 'object', 'list', 'json'])

/** The fields that can be set to the same value on many items. */
export const bulkFields = (resource: Resource, permissions: ReadonlySet<string>): (readonly [string, Field])[] =>
  Object.entries(resource.fields).filter(
    ([, field]) =>
      isWritable(field) &&
      field.unique !== true &&
      !single.has(field.kind) &&
      mayWrite(field, permissions, false) &&
      mayRead(field, permissions),
  )

interface EditDialogProps {
  selection: Selection
  onClose: () => void
}

/** Sets the same values on many items, with a summary before saving. */
export const EditDialog = ({ selection, onClose }: EditDialogProps) => {
  const resource = useDeclaration()
  const finish = () => {
    selection.clear()
    onClose()
  }
  const bulk = useBulk({ selection, done: 'updated', onDone: finish })
  return (
    <Dialog open onClose={bulk.isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-edit-title">
      <DialogTitle id="bulk-edit-title">Edit {itemsWords(resource, selection.count)}</DialogTitle>
      <Form noValidate defaultValues={{}} sanitizeEmptyValues={false}>
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
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const { setValue, setError, clearErrors, unregister } = useFormContext()
  const values = useWatch() as Readonly<Record<string, unknown>>
  useEffect(() => {
    clearErrors()
    for (const [name, message] of Object.entries(problem?.fields ?? {})) setError(name, { message })
  }, [problem, setError, clearErrors])
  const shown = choices.flatMap((choice) => {
    const field = resource.fields[choice.name]
    return field ? [{ choice, field, value: values[choice.name] }] : []
  })
  const others = all.filter(([name]) => !choices.some((choice) => choice.name === name))
  const isReady = shown.length > 0 && shown.every(({ choice, field, value }) => isDecided(field, choice, value))
  const given = Object.fromEntries(
    shown.map(({ choice, field, value }) => [choice.name, chosenValue(field, choice, value)]),
  )
  const send = (allOrNothing: boolean) =>
    void run(allOrNothing, { values: toBody(resource, given), modes: modesOf(resource.fields, choices) })
  const busy = isBusy ? <CircularProgress size={16} color="inherit" /> : undefined
  const rest = refused ? refused.count - refused.failed_count : 0
  return (
    <>
      <DialogStack gap={18}>
        {problem && (
          <Alert ref={announceShown} severity="error">
            {problem.message}
          </Alert>
        )}
        {refused ? (
          <Refusals answer={refused} verb="updated" />
        ) : (
          <>
            {shown.map(({ choice, field }) => (
              <FieldChoice
                key={choice.name}
                field={field}
                choice={choice}
                onChange={(next) => setChoices(choices.map((one) => (one === choice ? next : one)))}
                onRemove={() => {
                  unregister(choice.name)
                  setChoices(choices.filter((one) => one !== choice))
                }}
              />
            ))}
            {others.length > 0 && (
              <TextField
                select
                label={shown.length === 0 ? 'Select a field' : 'Add another field'}
                value=""
                onChange={(event) => {
                  const name = event.target.value
                  setValue(name, resource.fields[name]?.kind === 'references' ? [] : null)
                  setChoices([...choices, choiceOf(name)])
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
              <Summary role="note">
                {isReady ? (
                  <>
                    {shown.map(({ choice, field }, index) => (
                      <span key={choice.name}>
                        {index > 0 && (index === shown.length - 1 ? ' and ' : ', ')}
                        <Plan field={field} choice={choice} value={given[choice.name]} isFirst={index === 0} />
                      </span>
                    ))}{' '}
                    for <b>{itemsWords(resource, selection.count)}</b> <Scope selection={selection} />
                  </>
                ) : (
                  'Enter a value for each field, or select “Clear this field”.'
                )}
              </Summary>
            )}
          </>
        )}
      </DialogStack>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        {refused ? (
          rest > 0 && (
            <Button variant="contained" disabled={isBusy} startIcon={busy} onClick={() => send(false)}>
              Update the other {rest.toLocaleString('en-US')}
            </Button>
          )
        ) : (
          <Button variant="contained" disabled={isBusy || !isReady} startIcon={busy} onClick={() => send(true)}>
            Update {selection.count.toLocaleString('en-US')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

const verbs: Readonly<Record<LinkMode, readonly [verb: string, before: string]>> = {
  add: ['add', ' to '],
  remove: ['remove', ' from '],
  replace: ['set', ' to '],
}

/** `Set Status to Draft`, `remove Heart from Programs`, `clear Answer`. */
const Plan = ({
  field,
  choice: { name, isCleared, mode },
  value,
  isFirst,
}: {
  field: Field
  choice: Choice
  value: unknown
  isFirst: boolean
}) => {
  const label = <b>{labelOf(name, field)}</b>
  const verb = (word: string) => (isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word)
  const shown = <ColumnValue field={field} value={value} />
  if (isCleared)
    return (
      <>
        {verb('clear')} {label}
      </>
    )
  const [word, before] = verbs[field.kind === 'references' ? mode : 'replace']
  return (
    <>
      {verb(word)} {word === 'set' ? label : shown}
      {before}
      {word === 'set' ? shown : label}
    </>
  )
}
