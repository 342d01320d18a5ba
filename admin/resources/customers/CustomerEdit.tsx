import { dotted } from '#shared/rules/index.ts'
import { GeneratedEdit } from '../../generated/index.tsx'
import { formatDate } from '../../format/format.ts'
import { ChildPanel, Panels } from '../../parts/related-panels/index.ts'
import { orderStatus, Status } from '../../ui/status-marks/index.ts'

/** A customer with their orders. */
export const CustomerEdit = () => (
  <GeneratedEdit
    related={
      <Panels>
        <ChildPanel
          of="orders"
          by="customer_id"
          sort={{ field: 'order_date', order: 'DESC' }}
          about={(order) => dotted(formatDate(order['order_date']), order['test_name'])}
          badge={(order) => <Status {...orderStatus(order['status'])} />}
          empty="No orders yet."
        />
      </Panels>
    }
  />
)
