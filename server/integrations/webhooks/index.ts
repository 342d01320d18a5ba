export { webhook } from './receiver.ts'
export type { Delivery } from './deliveries.ts'
