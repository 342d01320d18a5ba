import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { getCall, listCall, updateCall } from '../entities/nouns.ts'
import { item, listOf } from '../schemas.ts'

const orders = { path: '/admin/orders', resource: 'orders', one: 'order', many: 'orders' } as const
const customers = { path: '/admin/customers', resource: 'customers', one: 'customer', many: 'customers' } as const
const pdfTemplateLogs = {
  path: '/admin/pdf-template-logs',
  resource: 'pdf_template_logs',
  one: 'PDF template log',
  many: 'PDF template logs',
} as const

const orderDetail = item.extend({ items: z.array(z.looseObject({})), shipping: z.looseObject({}).nullable() })
const customer = item.extend({ billing_first_name: z.string().nullable(), billing_last_name: z.string().nullable() })
export const orderCalls = defineCalls({
  listOrders: listCall(orders),
  getOrder: { ...getCall(orders), bounded: true, answer: orderDetail },
  updateOrder: { ...updateCall(orders), bounded: true, answer: orderDetail, assumed: true },
  listCustomers: { ...listCall(customers), aliases: ['/customers'], answer: listOf(customer) },
  listPdfTemplateLogs: listCall(pdfTemplateLogs),
})
