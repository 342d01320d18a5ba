import { use, type ReactNode } from 'react'
import { ZoneArea, ZoneSlot } from '#shared/ui/widgets/index.ts'
import type { MemberWidget } from './useWidgets.ts'
import { BuiltInsContext } from './builtIns.ts'
import type { Zones } from './zones.ts'
import { builtInOf, WidgetView } from './WidgetView.tsx'

interface ZoneProps {
  name: keyof Zones
  widgets: readonly MemberWidget[]
  /** A card of the page itself, before the widgets. */
  first?: ReactNode
}

/** The widgets of one place of a page. A widget that draws nothing leaves no box, and a place without any leaves no gap. */
export const Zone = ({ name, widgets, first }: ZoneProps) => {
  const builtIns = use(BuiltInsContext)
  return widgets.length === 0 && !first ? null : (
    <ZoneArea data-zone={name}>
      {first && <ZoneSlot data-type="first">{first}</ZoneSlot>}
      {widgets.map((widget) => (
        <ZoneSlot key={widget.id} data-type={widget.type} data-wide={builtInOf(widget, builtIns)?.isWide}>
          <WidgetView widget={widget} />
        </ZoneSlot>
      ))}
    </ZoneArea>
  )
}
