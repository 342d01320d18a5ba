import { Box, Button } from '@mui/material'
import { normalizeWord, settingDefaults, type SettingName } from '#shared/rules/index.ts'
import { None } from '../../generated/kinds/columns.tsx'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { Panel, PanelList, useCallData, Words } from '../../parts/related-panels/index.ts'
import { Block, Text } from '../../ui/primitives.ts'
import { ButtonLink } from '../../ui/Link.tsx'

/** What each platform setting is used for. */
const help: Record<SettingName, string> = {
  HydrationGoal: 'Daily water goal in ounces for the hydration tracker.',
  GoalStepCount: 'Daily step goal on the activity card.',
  GoalDistanceCount: 'Daily distance goal in miles on the activity card.',
  GoalActivityCaloriesBurned: 'Daily calorie-burn goal for the activity card’s message.',
  EnableToastService:
    '1: show toasts only at the listed toast locations and outside the member area and back office. 0: show toasts everywhere.',
  BIN: 'Printed on the savings card unless the organization has its own.',
  PCN: 'Printed on the savings card unless the organization has its own.',
  Group: 'Printed on the savings card unless the organization has its own.',
  PharmacyPhone: 'Pharmacist help line printed on the savings card.',
  EmergencyContactNote: 'Shown next to urgent symptoms.',
  EmergencyPhone: 'Emergency number shown next to urgent symptoms.',
  WearableBrands: 'Wearables that members can connect, separated by commas.',
}
const names = Object.keys(settingDefaults) as SettingName[]
const byWord = new Map(names.map((name) => [normalizeWord(name), help[name]]))

/** Settings without a stored value use the built-in one; each can be set from here. */
const NotSet = () => {
  const { data } = useCallData('adminSearch', { query: { classkey: 'global_defaults', take: 200 } })
  if (!data) return null
  const set = new Set(data.models.map((model) => normalizeWord(String(model['name'] ?? ''))))
  const missing = names.filter((name) => !set.has(normalizeWord(name)))
  if (missing.length === 0) return null
  return (
    <Block marginBottom={16}>
      <Panel title="Not set" count={missing.length} lead="These use their built-in values until you set them.">
        <PanelList>
          {missing.map((name) => (
            <li key={name}>
              <Words title={name}>{help[name]}</Words>
              <Text tone="muted">{settingDefaults[name] || <None />}</Text>
              <Button
                variant="outlined"
                component={ButtonLink}
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
    </Block>
  )
}

const cells = {
  description: (record: Row) => {
    const words = byWord.get(normalizeWord(String(record['name'] ?? ''))) ?? record['description']
    return words ? <Box sx={{ whiteSpace: 'normal', minWidth: 240 }}>{String(words)}</Box> : <None />
  },
}

/** The platform's settings with what each is used for. */
export const GlobalDefaultList = () => (
  <GeneratedList banner={<NotSet />} cells={cells} labels={{ description: 'Used for' }} />
)
