import { dotted } from '#shared/rules/index.ts'
import { None } from '../../generated/kinds/columns.tsx'
import { formatDate } from '../../format/format.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { orderStatus, parcelStatus, Status } from '../../ui/status-marks/index.ts'
import { Caption, Stack, Text } from '../../ui/primitives.ts'

const parcel = (record: Row) =>
  typeof record['tracking_status'] === 'string' ? <Status {...parcelStatus(record['tracking_status'])} /> : <None />

const cells = {
  order_date: (record: Row) => formatDate(record['order_date']),
  status: (record: Row) => <Status {...orderStatus(record['status'])} />,
  tracking_status: parcel,
}

const card = (record: Row) => (
  <Stack gap={6} align="start">
    <Text size="label" weight="strong">
      {String(record['order_number'])}
      <Text as="span" tone="faint" weight="regular">{` ${formatDate(record['order_date'])}`}</Text>
    </Text>
    <Caption wrap="anywhere">{dotted(record['customer'], record['test_name'])}</Caption>
    <Status {...orderStatus(record['status'])} />
  </Stack>
)

/** Orders with their parcel status; a row opens the order. */
export const OrderList = () => (
  <GeneratedList cells={cells} card={card} opens="show" labels={{ tracking_status: 'Parcel' }} />
)
