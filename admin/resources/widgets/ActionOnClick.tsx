import { FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { reference } from '#shared/classkeys/fields.ts'
import { Beside, FieldBox } from '../../generated/kinds/inputs/Beside.tsx'
import { ReferenceChoice } from '../../generated/kinds/inputs/ReferenceChoice.tsx'
import { Stack } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const Fields = styled(Beside)({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' })

const source = 'cta_complete_action_on_click'

interface Chosen {
  actionId?: number | null
  actionGroupId?: number | null
  programId?: number | null
}
const action = reference('action')
const program = reference('programs')

/** The action that a click on the call to action completes: none, or one in all programs or in a specific one. */
export const ActionOnClick = () => {
  const { field } = useInput({ source })
  const chosen = field.value as Chosen | null | undefined
  const hasAction = chosen?.actionId != null || chosen?.actionGroupId != null
  const [isAsked, setAsked] = useState(false)
  const isOn = isAsked || hasAction
  const turn = (on: boolean) => {
    setAsked(on)
    if (!on) field.onChange(null)
  }
  return (
    <Stack gap={14}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, on) => turn(on)} />}
        label="Complete an action when clicked"
        sx={{ marginRight: 0 }}
      />
      {isOn && (
        <Fields>
          <FieldBox field={action}>
            <ReferenceChoice
              field={action}
              source={`${source}.actionId`}
              label="Complete Action On Click"
              help="Optional. Leave blank for no action."
              isRequired={false}
              isDisabled={false}
            />
          </FieldBox>
          <FieldBox field={program}>
            <ReferenceChoice
              field={program}
              source={`${source}.programId`}
              label="Program"
              help="Leave blank for all of the member’s programs."
              isRequired={false}
              isDisabled={false}
            />
          </FieldBox>
        </Fields>
      )}
    </Stack>
  )
}
