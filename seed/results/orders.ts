import type { Calendar } from '../calendar.ts'
import type { Draft } from '../content/draft.ts'
import type { Writer } from '../writer.ts'
import type { OpenKit } from './sealed-kits.ts'

export interface Owner {
  id: number
  name: string
  email: string
  calendar: Calendar
}
const splitName = (name: string): { billing_first_name: string; billing_last_name: string } => {
  const [first = '', ...rest] = name.split(' ')
  return { billing_first_name: first, billing_last_name: rest.join(' ') }
}

const home = { line1: '214 Maple Street', city: 'Chicago', state: 'IL', postal_code: '60614', country: 'US' }

/** Adds orders, numbered in sequence, and each owner once as a customer. */
export const createOrderWriter = (writer: Writer) => {
  const customers = new Map<string, number>()
  let orderNumber = 20_410

  const customerOf = async ({ id, name, email }: Owner): Promise<number> => {
    const known = customers.get(email)
    if (known !== undefined) return known
    const customer = await writer.add('customers', {
      ...splitName(name),
      billing_email: email,
      user_id: id,
      billing_address: home,
      shipping_address: home,
      external_id: `C-${4000 + id}`,
    })
    customers.set(email, customer)
    return customer
  }

  const addOrder = async (
    owner: Owner,
    order: Partial<Draft<'orders'>> & Pick<Draft<'orders'>, 'provider_code'>,
    placedAt: Date,
  ): Promise<{ id: number; number: string }> => {
    orderNumber += 7
    const number = `HA-${orderNumber}`
    const id = await writer.add('orders', {
      order_number: number,
      order_date: placedAt.toISOString(),
      user_id: owner.id,
      customer_id: await customerOf(owner),
      ...splitName(owner.name),
      billing_email: owner.email,
      billing_address: home,
      shipping_address: home,
      ...order,
    })
    return { id, number }
  }

  return addOrder
}
type AddOrder = ReturnType<typeof createOrderWriter>

/** What kits are written with. */
export interface KitNeeds {
  writer: Writer
  addOrder: AddOrder
  /** Collects the results to seal once every account has its keys. */
  open: OpenKit[]
}
