import { Box } from '@mui/material'
import { None } from '../../generated/kinds/columns.tsx'
import { formatDate } from '../../format/format.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { orderStatus, parcelStatus, Status } from '../../ui/status-marks/index.ts'

const parcel = (record: Row) =>
  typeof record['tracking_status'] === 'string' ? <Status {...parcelStatus(record['tracking_status'])} /> : <None />

const cells = {
  order_date: (record: Row) => formatDate(record['order_date']),
  status: (record: Row) => <Status {...orderStatus(record['status'])} />,
  tracking_status: parcel,
}

const card = (record: Row) => (
  <Box sx={{ display: 'grid', gap: '6px', justifyItems: 'start' }}>
    <Box sx={{ font: 'var(--type-label)', fontWeight: 600 }}>
      {String(record['order_number'])}
      <Box
        component="span"
        sx={{ fontWeight: 400, color: 'var(--text-3)' }}
      >{` ${formatDate(record['order_date'])}`}</Box>
    </Box>
    <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)', overflowWrap: 'anywhere' }}>
      {[record['customer'], record['test_name']].filter(Boolean).join(' · ')}
    </Box>
    <Status {...orderStatus(record['status'])} />
  </Box>
)

/** Orders with their parcel status; a row opens the order. */
export const OrderList = () => (
  <GeneratedList cells={cells} card={card} opens="show" labels={{ tracking_status: 'Parcel' }} />
)
