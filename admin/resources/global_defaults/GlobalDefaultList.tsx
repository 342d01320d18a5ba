import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { normalizeWord, settingDefaults, type SettingName } from '#shared/rules/index.ts'
import { None } from '../../generated/columns.tsx'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { Panel, PanelList, useData, Words } from '../../related/index.ts'

/** What the platform reads each of its settings for. */
const help: Record<SettingName, string> = {
  HydrationGoal: 'Ounces of water a day that the hydration tracker fills up to.',
  GoalStepCount: 'Steps a day on the activity card.',
  GoalDistanceCount: 'Miles a day on the activity card.',
  GoalActivityCaloriesBurned: 'Calories burned a day, which the message of the activity card compares with.',
  EnableToastService: '1 shows toasts only on the listed toast locations and outside the two areas; 0 shows them everywhere.',
  BIN: 'Printed on the savings card where an organization has none of its own.',
  PCN: 'Printed on the savings card where an organization has none of its own.',
  Group: 'Printed on the savings card where an organization has none of its own.',
  PharmacyPhone: 'Help line for pharmacists, printed on the savings card.',
  EmergencyContactNote: 'Shown beside urgent symptoms.',
  EmergencyPhone: 'The number to call, beside urgent symptoms.',
  WearableBrands: 'Wearables that members can connect, separated by commas.',
}
const names = Object.keys(settingDefaults) as SettingName[]
const byWord = new Map(names.map((name) => [normalizeWord(name), help[name]]))

/** Settings without a row of their own hold what is built in; one press away from having their own. */
const NotSet = () => {
  const { data } = useData('adminSearch', { query: { classkey: 'global_defaults', take: 200 } })
  if (!data) return null
  const set = new Set(data.models.map((model) => normalizeWord(String(model['name'] ?? ''))))
  const missing = names.filter((name) => !set.has(normalizeWord(name)))
  if (missing.length === 0) return null
  return (
    <Box sx={{ marginBottom: '16px' }}>
      <Panel title="Not set" count={missing.length} lead="The built-in value holds until they are.">
        <PanelList>
          {missing.map((name) => (
            <li key={name}>
              <Words title={name}>{help[name]}</Words>
              <Box sx={{ color: 'var(--text-2)' }}>{settingDefaults[name] || <None />}</Box>
              <Button
                variant="outlined"
                component={Link}
                to="/global_defaults/create"
                state={{ record: { name, value: settingDefaults[name], description: help[name] } }}
                aria-label={`Set ${name}`}
              >
                Set
              </Button>
            </li>
          ))}
        </PanelList>
      </Panel>
    </Box>
  )
}

const cells = {
  description: (record: Row) => {
    const words = byWord.get(normalizeWord(String(record['name'] ?? ''))) ?? record['description']
    return words ? <Box sx={{ whiteSpace: 'normal', minWidth: 240 }}>{String(words)}</Box> : <None />
  },
}

/** The settings of the platform, each with what it is read for. */
export const GlobalDefaultList = () => <GeneratedList banner={<NotSet />} cells={cells} labels={{ description: 'Read for' }} />
