import { type ReactNode } from 'react'
import { builtInWidget } from '#shared/rules/index.ts'
import { ZoneArea, ZoneSlot } from '#shared/ui/widgets/index.ts'
import type { MemberWidget } from './useWidgets.ts'
import type { Zones } from './zones.ts'
import { nameOf, WidgetView } from './WidgetView.tsx'

interface ZoneProps {
  name: keyof Zones
  widgets: readonly MemberWidget[]
  /** The page's own card, before the widgets. */
  first?: ReactNode
}

/** The widgets of one zone of a page. A widget that renders nothing leaves no box, and an empty zone leaves no gap. */
export const Zone = ({ name, widgets, first }: ZoneProps) =>
  widgets.length === 0 && !first ? null : (
    <ZoneArea data-zone={name}>
      {first && <ZoneSlot data-type="first">{first}</ZoneSlot>}
      {widgets.map((widget) => (
        <ZoneSlot key={widget.id} data-type={widget.type} data-wide={isWide(widget)}>
          <WidgetView widget={widget} />
        </ZoneSlot>
      ))}
    </ZoneArea>
  )

const isWide = (widget: MemberWidget): boolean | undefined => {
  const name = nameOf(widget)
  return name ? builtInWidget(name).isWide : undefined
}
