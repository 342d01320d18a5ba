import { useEffect } from 'react'
import { useGetOne, usePermissions } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { labelOf } from '#shared/classkeys/define.ts'
import { ownTimezone } from '#shared/rules/index.ts'
import type { Row } from '../../data/row.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { GeneratedCreate } from '../../generated/index.tsx'
import { renderInput } from '../../generated/kinds/inputs.tsx'

const source = 'timezone'

/** The zone the visit is booked in: the chosen member's own, unless another one is chosen. */
const ZoneInput = () => {
  const field = useDeclaration().fields[source]
  const { setValue } = useFormContext()
  const { dirtyFields } = useFormState({ name: source })
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const member: unknown = useWatch({ name: 'user_id' })
  const isKnown = typeof member === 'number' && permissions?.has('user:read') === true
  const { data } = useGetOne<Row>('user', { id: member as number }, { enabled: isKnown, retry: false })
  const zone = isKnown && data?.id === member && data[source]
  const isOwn = dirtyFields[source] === true
  useEffect(() => {
    if (!isOwn) setValue(source, zone || ownTimezone())
  }, [zone, isOwn, setValue])
  if (!field) return null
  return (
    <>
      {renderInput(field, {
        source,
        label: labelOf(source, field),
        help: field.help,
        isRequired: false,
        isDisabled: false,
      })}
    </>
  )
}

const inputs = { [source]: <ZoneInput /> }
const initial = { [source]: ownTimezone() }

/** Books a visit for a member. */
export const AppointmentCreate = () => <GeneratedCreate inputs={inputs} initial={initial} />
