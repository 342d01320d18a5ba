import { Alert, Button } from '@mui/material'
import { useMemo } from 'react'
import { useCanAccess, useDataProvider, useNotify, useRefresh, type DataProvider } from 'react-admin'
import { debouncedToastLocations, messageOf, texts } from '#shared/client/index.ts'
import { settingValue, type Setting } from '#shared/rules/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { RowSwitch, useCallData, useOptimisticSwitch } from '../../parts/related-panels/index.ts'
import { ButtonLink } from '../../ui/Link.tsx'

type Change = (record: Row, isShown: boolean) => Promise<unknown>

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
      await change(record, isShown)
      refresh()
    } catch (error) {
      // A newer change of the same switch is pending and takes precedence.
      if (messageOf(error) === texts.superseded) return
      setWanted(null)
      notify(...failedNotice(error))
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
  const { canAccess } = useCanAccess({ resource: 'global_defaults', action: 'list' })
  const query = { classkey: 'global_defaults', search: 'EnableToastService' }
  const { data } = useCallData('adminSearch', canAccess ? { query } : null)
  if (!data) return null
  const settings = data.models as unknown as Setting[]
  if (settingValue(settings, 'EnableToastService') === '1') return null
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: '16px' }}
      action={
        <Button component={ButtonLink} to="/global_defaults">
          Global defaults
        </Button>
      }
    >
      Toasts are currently shown everywhere. These locations apply once EnableToastService is set to 1.
    </Alert>
  )
}

const debouncedChange = (provider: DataProvider): Change => {
  const seen = new Map<number, Row>()
  const send = debouncedToastLocations((id, display_status) =>
    provider.update('toast_message_locations', {
      id,
      data: { display_status },
      previousData: { ...seen.get(id), display_status: !display_status },
    }),
  )
  return (record, isShown) => {
    seen.set(record.id, record)
    return send(record.id, isShown)
  }
}

/** Toast locations, each with a switch. */
export const ToastLocationList = () => {
  const provider = useDataProvider()
  const change = useMemo(() => debouncedChange(provider), [provider])
  return (
    <GeneratedList
      banner={<ServiceNotice />}
      cells={{ display_status: (record) => <ShownSwitch record={record} change={change} /> }}
      labels={{ display_status: 'Toasts' }}
    />
  )
}
