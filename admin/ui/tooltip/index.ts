export { Tooltip } from './Tooltip.tsx'
export { TooltipLayer } from './TooltipLayer.tsx'
