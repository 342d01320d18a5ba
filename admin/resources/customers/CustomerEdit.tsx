import { GeneratedEdit } from '../../generated/index.tsx'
import { formatDate } from '../../generated/format.ts'
import { ChildPanel, Panels } from '../../related/index.ts'
import { orderLook, Status } from '../../status/index.ts'

/** A customer with their orders. */
export const CustomerEdit = () => (
  <GeneratedEdit
    related={
      <Panels>
        <ChildPanel
          of="orders"
          by="customer_id"
          sort={{ field: 'order_date', order: 'DESC' }}
          about={(order) => [formatDate(order['order_date']), order['test_name']].filter(Boolean).join(' · ')}
          badge={(order) => <Status {...orderLook(order['status'])} />}
          empty="No orders yet."
        />
      </Panels>
    }
  />
)
