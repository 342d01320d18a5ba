import {
  closestCorners,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Skeleton, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { PlusIcon } from '@phosphor-icons/react'
import { useState, type ReactNode } from 'react'
import { useCanAccess } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { WidgetLocation } from '#shared/rules/index.ts'
import { announcementsOf } from '../../generated/kinds/inputs/announcements.ts'
import { useImmediateCall } from '../../parts/related-panels/index.ts'
import { changesTo, moved } from './moves.ts'
import { usePageWidgets, zonesOf, type PageWidget } from './usePageWidgets.ts'
import { WidgetRow } from './WidgetRow.tsx'
import { zoneNames, zoneOrder } from './zoneNames.ts'
import { Caption, Inline } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(440px, 100%), 1fr))',
  gap: 16,
  alignItems: 'start',
})
const Zone = styled('section')({ padding: 12, borderRadius: 14, backgroundColor: 'var(--bg-sunken)' })
const List = styled('ol')({
  display: 'grid',
  gap: 8,
  minHeight: 48,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 10,
  '&[data-over=true]': { outline: '2px dashed var(--focus)', outlineOffset: 2 },
})

interface PageWidgetsProps {
  address: string
  name: string
  /** The page's programs, used as default for new widgets. */
  programs?: readonly object[]
}

/** A page's widgets by location: drag them within and between locations, create or duplicate them in place. */
export const PageWidgets = ({ address, name, programs = [] }: PageWidgetsProps) => {
  const { widgets, error, isLoading, put, reload } = usePageWidgets(address)
  const { canAccess: canWrite } = useCanAccess({ resource: 'widgets', action: 'edit' })
  const run = useImmediateCall()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  if (!widgets) {
    if (isLoading) return <Skeleton variant="rounded" height={200} role="progressbar" aria-label="Loading" />
    return <Failed error={error} onRetry={reload} />
  }
  const zones = zonesOf(widgets)
  const place = async (widget: PageWidget, to: WidgetLocation, index: number) => {
    const changes = changesTo(widgets, moved(zones, widget, to, index))
    if (changes.length === 0) return
    setSaving(true)
    await put(changes)
    const body = changes.map(({ id, priority, widget_location, updated_at: read_at }) => ({
      id,
      priority,
      widget_location,
      read_at,
    }))
    const saved = await run((call) => call('updateWidgets', { body }), 'Order saved')
    if (saved === null) await reload()
    else await put(saved.models as unknown as PageWidget[])
    setSaving(false)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const widget = widgets.find(({ id }) => id === active.id)
    if (!widget || !over) return
    const zone = zoneOrder.find((location) => location === over.id)
    if (zone) return void place(widget, zone, zones[zone].length)
    const target = widgets.find(({ id }) => id === over.id)
    if (!target || target.id === widget.id) return
    const to = target.widget_location
    void place(
      widget,
      to,
      zones[to].findIndex(({ id }) => id === target.id),
    )
  }
  const create = (record: object) => navigate('/widgets/create', { state: { record } })
  const isDisabled = !canWrite || isSaving
  const accessibility = announcementsOf(
    (id) => widgets.find((widget) => widget.id === id)?.name ?? 'The widget',
    (id) => {
      const location = zoneOrder.find((one) => one === id || zones[one].some((widget) => widget.id === id))
      return location && { name: zoneNames[location], ids: zones[location].map((widget) => widget.id) }
    },
  )
  return (
    <DndContext sensors={sensors} collisionDetection={closestCorners} accessibility={accessibility} onDragEnd={drop}>
      <Grid>
        {zoneOrder.map((location) => (
          <Zone key={location} aria-label={zoneNames[location]} data-zone={location}>
            <Inline align="center" justify="space-between" marginBottom={6} sx={{ minHeight: 40 }}>
              <Typography variant="subtitle2" component="h3">
                {zoneNames[location]}
              </Typography>
              {canWrite && (
                <Button
                  size="small"
                  startIcon={<PlusIcon size={16} />}
                  aria-label={`New widget in ${zoneNames[location]}`}
                  onClick={() =>
                    void create({
                      displayed_pages: [{ label: name, value: address }],
                      widget_location: location,
                      programs,
                    })
                  }
                >
                  New widget
                </Button>
              )}
            </Inline>
            <SortableContext items={zones[location].map(({ id }) => id)} strategy={verticalListSortingStrategy}>
              <Droppable location={location}>
                {zones[location].map((widget, at) => (
                  <WidgetRow
                    key={widget.id}
                    widget={widget}
                    isDisabled={isDisabled}
                    place={at}
                    count={zones[location].length}
                    onMove={(to, index = zones[to].length) => void place(widget, to, index)}
                    onDuplicate={() => {
                      const { id: _, ...copy } = widget
                      void create({
                        ...copy,
                        name: `${widget.name} copy`,
                        created_at: undefined,
                        updated_at: undefined,
                      })
                    }}
                  />
                ))}
                {zones[location].length === 0 && (
                  <Caption as="li" padding={12}>
                    No widgets. Drag one here or create a new one.
                  </Caption>
                )}
              </Droppable>
            </SortableContext>
          </Zone>
        ))}
      </Grid>
    </DndContext>
  )
}

const Droppable = ({ location, children }: { location: WidgetLocation; children: ReactNode }) => {
  const { setNodeRef, isOver } = useDroppable({ id: location })
  return (
    <List ref={setNodeRef} data-over={isOver}>
      {children}
    </List>
  )
}
