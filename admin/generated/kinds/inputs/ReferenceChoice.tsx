import { useCallback } from 'react'
import { TextField } from '@mui/material'
import {
  AutocompleteInput,
  ReferenceInput,
  useCanAccess,
  useCreate,
  useInput,
  useNotify,
  useRecordContext,
} from 'react-admin'
import type { Resource } from '#shared/classkeys/define.ts'
import { isWritable, type ReferenceField } from '#shared/classkeys/fields.ts'
import { carriedName, pathOf, titleOf, useDeclaration, useDeclarations } from '../../../declarations/index.ts'
import { sentences } from '../../../data/states.ts'
import { usePicker } from '../../../data/usePicker.ts'
import { Labelled, type InputOptions } from './Labelled.tsx'

/** Debounce of picker searches. */
export const pickerDebounceMs = 500
const pickerSize = 25

/** A name is enough to create an item. */
const needsOnlyTitle = (resource: Resource): boolean =>
  resource.operations.includes('add') &&
  resource.fields[resource.titleField]?.kind === 'text' &&
  Object.entries(resource.fields).every(
    ([name, field]) => name === resource.titleField || !field.required || !isWritable(field),
  )

const searchFor = (q: string) => (q ? { q } : {})

type ReferenceChoiceProps = InputOptions & { field: ReferenceField }

/** Selects one item of another resource with a server-side search; where that is not allowed, says so beside what is chosen. */
export const ReferenceChoice = (props: ReferenceChoiceProps) => {
  const { isAllowed, noOptionsText } = usePicker(useDeclarations().get(props.field.to))
  return isAllowed ? <Choice {...props} /> : <Unreadable {...props} help={noOptionsText()} />
}

/** What is chosen, with the name that the item carries of it. */
const Unreadable = ({ source, label, help, isRequired }: ReferenceChoiceProps) => {
  const { id, field } = useInput({ source })
  const record = useRecordContext<Record<string, unknown>>()
  const { derived } = useDeclaration()
  const name = carriedName(derived, record, source)
  const isChosen = field.value !== null && field.value !== undefined && field.value !== ''
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={undefined}>
      <TextField id={id} disabled value={isChosen ? (name ?? 'Chosen') : ''} />
    </Labelled>
  )
}

const Choice = ({ field, source, label, help, isRequired, isDisabled }: ReferenceChoiceProps) => {
  const target = useDeclarations().get(field.to)
  const path = target ? pathOf(target) : field.to
  const { canAccess: canCreate } = useCanAccess({ resource: path, action: 'create' })
  const [create] = useCreate()
  const notify = useNotify()
  // The input resets the typed text to the chosen item's name whenever this function changes.
  const nameOf = useCallback(
    (record: Record<string, unknown>) => (target ? titleOf(target, record) : String(record['id'] ?? '')),
    [target],
  )
  const createByName = async (name: string | undefined) => {
    if (!target || !name) return undefined
    try {
      return await create(path, { data: { [target.titleField]: name } }, { returnPromise: true })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Something went wrong! Try again later.', { type: 'error' })
      return undefined
    }
  }
  return (
    <ReferenceInput
      source={source}
      reference={path}
      perPage={pickerSize}
      {...(target ? { sort: { field: target.titleField, order: 'ASC' } } : {})}
    >
      <AutocompleteInput
        label={<>{label}</>}
        helperText={help ?? false}
        margin="none"
        isRequired={isRequired}
        TextFieldProps={{ required: isRequired }}
        disabled={isDisabled}
        forcePopupIcon
        debounce={pickerDebounceMs}
        optionText={nameOf}
        filterToQuery={searchFor}
        noOptionsText={sentences.empty({})}
        {...(target && canCreate && needsOnlyTitle(target)
          ? { onCreate: createByName, createItemLabel: `Create “%{item}”`, createLabel: `Type a name to create one` }
          : {})}
      />
    </ReferenceInput>
  )
}
