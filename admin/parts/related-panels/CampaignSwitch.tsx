import { FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { useImmediateCall } from './useImmediateCall.ts'
import { styled } from '@mui/material/styles'

const SwitchLabel = styled(FormControlLabel)({
  gap: 10,
  margin: 0,
  '& .MuiFormControlLabel-label': { font: 'var(--type-caption)', color: 'var(--text-2)' },
})

interface CampaignSwitchProps {
  ids: { organization_id: number; campaign_id: number }
  /** Accessible name of the switch. */
  name: string
  isActive: boolean
  isDisabled: boolean
  reload: () => Promise<unknown>
}

/** Activates or deactivates a campaign for one organization immediately; reverts if the server rejects it. */
export const CampaignSwitch = ({ ids, name, isActive, isDisabled, reload }: CampaignSwitchProps) => {
  const run = useImmediateCall()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const toggle = async (is_active: boolean) => {
    setWanted(is_active)
    await run((call) => call('toggleCampaign', { body: { ...ids, is_active } }))
    await reload()
    setWanted(null)
  }
  const isOn = wanted ?? isActive
  return (
    <SwitchLabel
      labelPlacement="start"
      control={
        <Switch
          checked={isOn}
          disabled={isDisabled || wanted !== null}
          onChange={(_, next) => void toggle(next)}
          slotProps={{ input: { 'aria-label': `${name} active` } }}
        />
      }
      label={isOn ? 'Active' : 'Inactive'}
    />
  )
}
