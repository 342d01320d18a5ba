import { Alert, Button } from '@mui/material'
import { useMemo } from 'react'
import { useCanAccess, useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import { debouncedToastLocations, messageOf, texts } from '#shared/client/index.ts'
import { settingValue, type Setting } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { RowSwitch, useCallData, useOptimisticSwitch } from '../../parts/related-panels/index.ts'

type Change = (id: number, isShown: boolean) => Promise<unknown>

interface ShownSwitchProps {
  record: Row
  change: Change
}

/** Updates immediately; saves 300 ms after the last change. */
const ShownSwitch = ({ record, change }: ShownSwitchProps) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const { canAccess = false } = useCanAccess({ resource: 'toast_message_locations', action: 'edit' })
  const [isOn, setWanted] = useOptimisticSwitch(record['display_status'] === true)
  const set = async (isShown: boolean) => {
    setWanted(isShown)
    try {
      await change(record.id, isShown)
      refresh()
    } catch (error) {
      // A newer change of the same switch is pending and takes precedence.
      if (messageOf(error) === texts.superseded) return
      setWanted(null)
      notify(messageOf(error), { type: 'error' })
    }
  }
  return (
    <RowSwitch
      label={`Show toasts at ${String(record['path'] ?? '')}`}
      words={['Shown', 'Hidden']}
      isOn={isOn}
      isDisabled={!canAccess}
      onChange={(next) => void set(next)}
    />
  )
}

/** Notice while the list has no effect because toasts are shown everywhere. */
const ServiceNotice = () => {
  const { data } = useCallData('adminSearch', { query: { classkey: 'global_defaults', search: 'EnableToastService' } })
  if (!data) return null
  const settings = data.models as unknown as Setting[]
  if (settingValue(settings, 'EnableToastService') === '1') return null
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: '16px' }}
      action={
        <Button component={Link} to="/global_defaults">
          Global defaults
        </Button>
      }
    >
      Toasts are currently shown everywhere. These locations apply once EnableToastService is set to 1.
    </Alert>
  )
}

/** Toast locations, each with a switch. */
export const ToastLocationList = () => {
  const session = useSession()
  const change = useMemo(
    () =>
      debouncedToastLocations((id, display_status) =>
        session.client.call('adminSet', { body: { classkey: 'toast_message_locations', id, display_status } }),
      ),
    [session],
  )
  return (
    <GeneratedList
      banner={<ServiceNotice />}
      cells={{ display_status: (record) => <ShownSwitch record={record} change={change} /> }}
      labels={{ display_status: 'Toasts' }}
    />
  )
}
