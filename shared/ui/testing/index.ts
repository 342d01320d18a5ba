/** The look of tests and kits, without the calls behind them. */
export { Markers } from './Markers.tsx'
export { ShippingPanel } from './ShippingPanel.tsx'
export { TestCard } from './TestCard.tsx'
