import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { formatTimestamp } from '../../format/format.ts'
import { StatusMark, type StatusInfo } from '../../ui/status-marks/index.ts'
import { Caption, Text } from '../../ui/primitives.ts'

export interface Step extends StatusInfo {
  /** ISO 8601; null if unknown. */
  at: string | null
}

const Steps = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Item = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: 12,
  paddingBottom: 18,
  // The line that connects a step to the previous one.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 15,
    top: 32,
    bottom: 0,
    borderLeft: '2px solid var(--line)',
  },
  '&:last-of-type': { paddingBottom: 0 },
})

/** Events, newest first. */
export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <Steps>
    {steps.map(({ label, tone, icon, at }, index) => (
      <Item key={`${label} ${at ?? ''}`} aria-current={index === 0 ? 'step' : undefined}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            borderRadius: 'var(--radius-full)',
            backgroundColor: index === 0 ? `var(--status-${tone}-bg)` : 'var(--bg-sunken)',
            color: index === 0 ? `var(--status-${tone}-fg)` : 'var(--text-3)',
          }}
        >
          <StatusMark icon={icon} size={18} />
        </Box>
        <Box sx={{ paddingTop: '5px' }}>
          <Text size="label" weight={index === 0 ? 'strong' : undefined}>
            {label}
          </Text>
          <Caption>{at === null ? 'Time unknown' : formatTimestamp(at)}</Caption>
        </Box>
      </Item>
    ))}
  </Steps>
)
