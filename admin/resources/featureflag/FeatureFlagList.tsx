import { Box } from '@mui/material'
import { useCanAccess, useDataProvider, useRefresh } from 'react-admin'
import { flagNames, normalizeWord, type FlagName } from '#shared/rules/index.ts'
import { None } from '../../generated/kinds/columns.tsx'
import { entryName } from '../../format/format.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { RowSwitch, useImmediateCall, useOptimisticSwitch } from '../../parts/related-panels/index.ts'
import { Caption, Text } from '../../ui/primitives.ts'

/** What is hidden from members while a flag is off. */
const hides: Record<FlagName, string> = {
  calendly: '“Have questions?” card for booking a call',
  healthtip: 'Health Tip of the Day',
  contactus: '“Need help?” card',
  referrals: 'Partner offers, including the one on home',
  'random referral': 'Partner offer on home',
  'my test page': 'Kits and results in Testing',
  vitals: 'Virtual Vitals and vitals history',
}
const known = new Map(flagNames.map((name) => [normalizeWord(name), hides[name]]))

const FlagSwitch = ({ record }: { record: Row }) => {
  const run = useImmediateCall()
  const provider = useDataProvider()
  const refresh = useRefresh()
  const { canAccess = false } = useCanAccess({ resource: 'featureflag', action: 'edit' })
  const [isOn, setWanted] = useOptimisticSwitch(record['is_enabled'] === true)
  const name = String(record['name'] ?? '')
  const set = async (is_enabled: boolean) => {
    setWanted(is_enabled)
    const done = await run(
      () =>
        provider.update('featureflag', {
          id: record.id,
          data: { is_enabled },
          previousData: { ...record, is_enabled: !is_enabled },
        }),
      `${name} is ${is_enabled ? 'on' : 'off'}`,
    )
    if (done) refresh()
    else setWanted(null)
  }
  return (
    <RowSwitch
      label={`${name} on`}
      words={['On', 'Off']}
      isOn={isOn}
      isDisabled={!canAccess}
      onChange={(next) => void set(next)}
    />
  )
}

const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(entryName) : [])

const Name = ({ record }: { record: Row }) => {
  const only = [...namesOf(record['organizations']), ...namesOf(record['programs'])]
  return (
    <Box sx={{ lineHeight: '18px' }}>
      <Text weight="strong">{String(record['name'] ?? '')}</Text>
      <Caption>{only.length === 0 ? 'For everyone' : `Only for ${only.join(', ')}`}</Caption>
    </Box>
  )
}

const cells = {
  name: (record: Row) => <Name record={record} />,
  description: (record: Row) => {
    const words = known.get(normalizeWord(String(record['name'] ?? ''))) ?? record['description']
    return words ? <Box sx={{ whiteSpace: 'normal', minWidth: 220 }}>{String(words)}</Box> : <None />
  },
  is_enabled: (record: Row) => <FlagSwitch record={record} />,
}

/** Feature flags with a switch per row and what each one hides when off. */
export const FeatureFlagList = () => (
  <GeneratedList cells={cells} labels={{ description: 'Hidden when off', is_enabled: 'Status' }} />
)
