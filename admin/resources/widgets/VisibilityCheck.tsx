import { Box, MenuItem, Select, Skeleton } from '@mui/material'
import { CheckCircleIcon, EyeSlashIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { MemberAndDay, Rules, type MemberOnDay } from '../../parts/preview/index.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { usePlaces } from './PagesInput.tsx'

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
  const { data, error, isLoading } = useCallData(
    'explainWidget',
    who && {
      params: { id: widgetId },
      query: { user_id: who.userId, address, ...(who.date ? { date: who.date } : {}) },
    },
  )
  return (
    <Box
      component="section"
      aria-label="Why is it hidden?"
      sx={{ display: 'grid', gap: '16px', padding: '20px', borderTop: '1px solid var(--line)' }}
    >
      <Box component="h3" sx={{ font: 'var(--type-label)', margin: 0 }}>
        Why is it hidden?
      </Box>
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
        <Box component="p" sx={{ margin: 0, font: 'var(--type-caption)', color: 'var(--text-3)' }}>
          Select a member and a day to check each visibility rule of the saved widget.
        </Box>
      )}
      {isLoading && !data && <Skeleton variant="rounded" height={120} />}
      {error && (
        <Box component="p" role="alert" sx={{ margin: 0, color: 'var(--status-bad-fg)' }}>
          {error.message}
        </Box>
      )}
      {data && (
        <>
          <Box role="status" sx={{ display: 'flex', gap: '8px', alignItems: 'center', font: 'var(--type-label)' }}>
            {data.is_shown ? <CheckCircleIcon size={20} aria-hidden /> : <EyeSlashIcon size={20} aria-hidden />}
            {data.is_shown
              ? `Visible to ${data.member.name} on ${data.date}.`
              : `Hidden from ${data.member.name} on ${data.date}:`}
          </Box>
          <Rules rules={data.rules} />
        </>
      )}
    </Box>
  )
}
