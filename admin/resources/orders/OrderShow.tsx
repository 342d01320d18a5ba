import { styled } from '@mui/material/styles'
import { useGetList } from 'react-admin'
import { trackingUrl } from '#shared/rules/index.ts'
import { AddressLines, Card, ChoiceWord, Columns, Fact, Facts } from '../../parts/detail/index.ts'
import { ReferenceName } from '../../generated/kinds/columns.tsx'
import { formatTimestamp } from '../../format/format.ts'
import { GeneratedShow, type Row } from '../../generated/index.tsx'
import { kitStatus, orderStatus, parcelStatus, Status } from '../../ui/status-marks/index.ts'
import { Caption, Inline, Text } from '../../ui/primitives.ts'
import { Link } from '../../ui/Link.tsx'

const KitList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 10 })

const text = (value: unknown): string => (value == null ? '' : String(value))

interface Item {
  name?: string | null
  sku?: string | null
  quantity?: number | null
  price?: number | null
}

const Lines = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  font: 'var(--type-body-sm)',
  '& th': { font: 'var(--type-caption)', fontWeight: 500, color: 'var(--text-2)', textAlign: 'left', paddingBottom: 8 },
  '& td': { borderTop: '1px solid var(--line-soft)', padding: '10px 0', verticalAlign: 'top' },
  '& th:not(:first-of-type), & td:not(:first-of-type)': {
    textAlign: 'right',
    paddingLeft: 12,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tfoot td': { fontWeight: 600, borderTopColor: 'var(--line)' },
})

/** The order's items, with its stored total. */
const Items = ({ order }: { order: Row }) => {
  const items = Array.isArray(order['items']) ? (order['items'] as Item[]) : []
  const currency = text(order['currency']) || 'USD'
  const money = (amount: unknown) =>
    typeof amount === 'number' ? amount.toLocaleString('en-US', { style: 'currency', currency }) : '–'
  if (items.length === 0) return <Text tone="muted">This order has no items.</Text>
  return (
    <Lines aria-label="Items">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td>
              {text(item.name) || 'Unnamed item'}
              {item.sku && <Caption>{item.sku}</Caption>}
            </td>
            <td>{item.quantity ?? 1}</td>
            <td>{money(item.price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>Total</td>
          <td>{money(order['total'])}</td>
        </tr>
      </tfoot>
    </Lines>
  )
}

/** The order's kits. */
const Kits = ({ order }: { order: Row }) => {
  const { data, isPending, error } = useGetList<Row>(
    'userkits',
    { pagination: { page: 1, perPage: 10 }, filter: { order_id: order.id }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  if (isPending || error || data.length === 0)
    return <Text tone="muted">{isPending ? '…' : error ? error.message : 'No kits for this order.'}</Text>
  return (
    <KitList>
      {data.map((kit) => (
        <Inline as="li" gap={8} justify="space-between" isWrapping key={kit.id}>
          <Link to={`/userkits/${kit.id}/show`} style={{ color: 'var(--text-link)' }}>
            {text(kit['kit_id'])}
          </Link>
          <Status {...kitStatus(kit['status'], kit['provider_code'])} />
        </Inline>
      ))}
    </KitList>
  )
}

const body = (order: Row) => {
  const tracking = text(order['tracking_number'])
  const carrier = text(order['carrier'])
  return (
    <Columns>
      <div>
        <Card title="Items">
          <Items order={order} />
        </Card>
        <Card
          title="Shipping"
          aside={typeof order['tracking_status'] === 'string' && <Status {...parcelStatus(order['tracking_status'])} />}
        >
          <Facts>
            <Fact label="Carrier">{carrier !== '' && <ChoiceWord of="orders" field="carrier" value={carrier} />}</Fact>
            <Fact label="Tracking number">
              {tracking !== '' && (
                <a href={trackingUrl(tracking)} target="_blank" rel="noreferrer">
                  {tracking}
                </a>
              )}
            </Fact>
            <Fact label="Last update">{formatTimestamp(order['tracking_updated_at'])}</Fact>
            <Fact label="Ship to">
              <AddressLines value={order['shipping_address']} />
            </Fact>
          </Facts>
        </Card>
        {text(order['notes']) !== '' && (
          <Card title="Notes">
            <Text wrap="lines">{text(order['notes'])}</Text>
          </Card>
        )}
      </div>
      <div>
        <Card title="Customer">
          <Facts>
            <Fact label="Name">
              {typeof order['customer_id'] === 'number' ? (
                <Link to={`/customers/${order['customer_id']}`}>{text(order['customer'])}</Link>
              ) : (
                text(order['customer'])
              )}
            </Fact>
            <Fact label="Email">
              {text(order['billing_email']) !== '' && (
                <a href={`mailto:${text(order['billing_email'])}`}>{text(order['billing_email'])}</a>
              )}
            </Fact>
            <Fact label="Bill to">
              <AddressLines value={order['billing_address']} />
            </Fact>
            <Fact label="Member">
              {typeof order['user_id'] === 'number' && (
                <Link to={`/user/${order['user_id']}/show`}>{text(order['user_email'])}</Link>
              )}
            </Fact>
          </Facts>
        </Card>
        <Card title="Order">
          <Facts>
            <Fact label="Placed">{formatTimestamp(order['order_date'])}</Fact>
            <Fact label="Provider">
              <ChoiceWord of="orders" field="provider_code" value={order['provider_code']} />
            </Fact>
            <Fact label="Test">
              {typeof order['test_id'] === 'number' && (
                <ReferenceName to="test" id={order['test_id']} name={text(order['test_name']) || undefined} />
              )}
            </Fact>
            <Fact label="Results">{order['are_results_ready'] === true ? 'Ready' : 'Not ready'}</Fact>
          </Facts>
        </Card>
        <Card title="Kits">
          <Kits order={order} />
        </Card>
      </div>
    </Columns>
  )
}

/** One order: items, customer, parcel status and kits. */
export const OrderShow = () => (
  <GeneratedShow badge={(order) => <Status {...orderStatus(order['status'])} />} body={body} />
)
