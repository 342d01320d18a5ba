import { Tooltip } from '@mui/material'
import type { Placement } from './Tooltip.tsx'

export interface Tip {
  anchor: Element
  title: string
  placement: Placement | undefined
}

/** The tooltip that is shown. */
const Bubble = ({ anchor, title, placement }: Tip) => (
  <Tooltip open title={title} slotProps={{ popper: { anchorEl: anchor } }} {...(placement ? { placement } : {})}>
    <span aria-hidden />
  </Tooltip>
)

export default Bubble
