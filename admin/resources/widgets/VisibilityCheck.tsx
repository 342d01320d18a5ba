import { MenuItem, Select, Skeleton } from '@mui/material'
import { CheckCircleIcon, EyeSlashIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { formatDate } from '../../format/format.ts'
import { MemberAndDay, queryOfMadeUp, queryOfMember, Rules, type MemberOnDay } from '../../parts/preview/index.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Failed } from '../../ui/Failed.tsx'
import { usePlaces } from './PagesInput.tsx'
import { Caption, Inline, Stack, Text } from '../../ui/primitives.ts'

interface WhyHiddenProps {
  who: MemberOnDay | null
  onWho: (who: MemberOnDay | null) => void
  widgetId: number
  pages: readonly string[]
}

/** Whether a member sees the saved widget on a given day, rule by rule. */
export const VisibilityCheck = ({ who, onWho, widgetId, pages }: WhyHiddenProps) => {
  const places = usePlaces()
  const known = pages.length > 0 ? pages : ['/client/home']
  const [chosen, setChosen] = useState<string | null>(null)
  const address = chosen !== null && known.includes(chosen) ? chosen : (known[0] ?? '/client/home')
  const [member, madeUp] = [queryOfMember(who), queryOfMadeUp(who)]
  const params = { id: widgetId }
  const ofMember = useCallData('explainWidget', member && { params, query: { ...member, address } })
  const ofMadeUp = useCallData('explainWidgetToMadeUp', madeUp && { params, query: { ...madeUp, address } })
  const { data, error, isLoading } = madeUp ? ofMadeUp : ofMember
  const name = madeUp ? 'a made-up member' : data?.member.name
  return (
    <Stack rule="line" as="section" gap={16} padding={20} aria-label="Why is it hidden?">
      <Text as="h3" size="label">
        Why is it hidden?
      </Text>
      <MemberAndDay value={who} onChange={onWho} />
      {who && known.length > 1 && (
        <Select
          size="small"
          value={address}
          onChange={(event) => setChosen(event.target.value)}
          slotProps={{ input: { 'aria-label': 'Page' } }}
        >
          {known.map((one) => (
            <MenuItem key={one} value={one}>
              {places.find(({ value }) => value === one)?.label ?? one}
            </MenuItem>
          ))}
        </Select>
      )}
      {!who && (
        <Caption as="p">
          Select a member, or make one up, and a day to check each visibility rule of the saved widget.
        </Caption>
      )}
      {isLoading && !data && <Skeleton variant="rounded" height={120} />}
      {error && <Failed error={error} />}
      {data && (
        <>
          <Inline size="label" gap={8} align="center" ref={announceShown}>
            {data.is_shown ? <CheckCircleIcon size={20} aria-hidden /> : <EyeSlashIcon size={20} aria-hidden />}
            {data.is_shown
              ? `Visible to ${name} on ${formatDate(data.date)}.`
              : `Hidden from ${name} on ${formatDate(data.date)}:`}
          </Inline>
          <Rules rules={data.rules} />
        </>
      )}
    </Stack>
  )
}
