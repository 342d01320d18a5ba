import { Box, LinearProgress } from '@mui/material'
import { formatTimestamp } from '../../../../format/format.ts'
import { Panel, PanelList, useCallData, Words } from '../../../../parts/related-panels/index.ts'
import { Board, Lines, Quiet } from '../../parts/panels.tsx'
import { useMember } from '../../parts/useMember.ts'
import { styled } from '@mui/material/styles'

const Battery = styled(LinearProgress)({
  height: 6,
  borderRadius: 'var(--radius-full)',
  backgroundColor: 'var(--chart-track)',
})

const DevicesTab = () => {
  const { id } = useMember()
  const { data, error, isLoading, reload } = useCallData('getUserDevices', { params: { id } })
  const state = { isLoading, error, onRetry: () => void reload() }
  const devices = data?.devices ?? []
  const scores = data?.scores ?? []
  return (
    <Board>
      <Panel
        title="Connected devices"
        count={data?.devices.length}
        empty={devices.length === 0 ? 'No devices connected. Members can connect one under Devices.' : undefined}
        {...state}
      >
        <Lines
          label="Connected devices"
          rows={devices}
          keyOf={({ data_source }) => data_source}
          columns={[
            { head: 'Device', cell: ({ name }) => <strong>{name}</strong>, isTitle: true },
            { head: 'Connected', cell: ({ connected_at }) => formatTimestamp(connected_at) },
            { head: 'Last sync', cell: ({ last_sync_at }) => formatTimestamp(last_sync_at) || <Quiet>Never</Quiet> },
            { head: 'Days', align: 'right', cell: ({ days }) => days.toLocaleString('en-US') },
          ]}
        />
      </Panel>
      <Panel
        title="Logged this week"
        lead="Based on data recorded in the last seven days and the answered share of the health assessment. For information only, not a diagnosis."
        empty={scores.length === 0 ? 'Nothing was recorded in the last seven days.' : undefined}
        {...state}
      >
        <PanelList>
          {scores.map(({ key, title, progress, max }) => (
            <li key={key}>
              <Words title={title}>{`${Math.round(progress)} of ${max}`}</Words>
              <Box sx={{ width: 160 }}>
                <Battery
                  variant="determinate"
                  aria-label={`${title}: ${Math.round(progress)} of ${max}`}
                  value={max > 0 ? Math.min(100, (progress / max) * 100) : 0}
                />
              </Box>
            </li>
          ))}
        </PanelList>
      </Panel>
    </Board>
  )
}
export default DevicesTab
