/** Components for tests and kits, without calls. */
export { Markers } from './Markers.tsx'
export { ShippingPanel } from './ShippingPanel.tsx'
export { TestCard } from './TestCard.tsx'
