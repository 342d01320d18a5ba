import { Box } from '@mui/material'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { kitStatus, Status } from '../../ui/status-marks/index.ts'
import { SyncInRow } from './KitActions.tsx'

const cells = {
  details_status: (record: Row) => <Status {...kitStatus(record['details_status'], record['provider_code'])} />,
}

const card = (record: Row) => (
  <Box sx={{ display: 'grid', gap: '6px', justifyItems: 'start' }}>
    <Box sx={{ font: 'var(--type-label)', fontWeight: 600 }}>{String(record['kit_id'])}</Box>
    <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)', overflowWrap: 'anywhere' }}>
      {[record['user_email'] ?? 'Not registered', record['test_name']].filter(Boolean).join(' · ')}
    </Box>
    <Status {...kitStatus(record['details_status'], record['provider_code'])} />
  </Box>
)

/** Kits with their status; a row opens the kit's history and can be synced with the lab. */
export const KitList = () => (
  <GeneratedList
    cells={cells}
    card={card}
    opens="show"
    hiddenAtFirst={['provider_code']}
    rowActions={(record) => <SyncInRow kit={record} />}
  />
)
