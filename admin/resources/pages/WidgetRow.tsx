import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Chip, IconButton, MenuItem } from '@mui/material'
import { styled } from '@mui/material/styles'
import { DotsSixVerticalIcon, DotsThreeIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { widgetLocations, type WidgetLocation } from '#shared/rules/index.ts'
import { typeLabel } from '../widgets/TypeInput.tsx'
import { TypeGlyph } from '../widgets/typeGlyphs.tsx'
import type { PageWidget } from './usePageWidgets.ts'
import { zoneNames } from './zoneNames.ts'
import { Caption, Fill, Stack } from '../../ui/primitives.ts'
import { DragHandle } from '../../ui/styledControls.ts'
import { Menu } from '../../ui/overlays/index.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'

const WidgetLink = styled(Link)({
  font: 'var(--type-label)',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
})

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '4px 6px',
  backgroundColor: 'var(--bg-surface)',
  borderRadius: 10,
  border: '1px solid var(--line)',
  '&[data-dragged=true]': { position: 'relative', zIndex: 2, boxShadow: 'var(--shadow-2)' },
  '&[data-off=true]': { color: 'var(--text-3)' },
})

interface WidgetRowProps {
  widget: PageWidget
  isDisabled: boolean
  /** The widget's place in its location, from 0, and how many there are. */
  place: number
  count: number
  onMove: (to: WidgetLocation, place?: number) => void
  onDuplicate: () => void
}

/** One widget of a page, moved by its handle or menu. */
export const WidgetRow = ({ widget, isDisabled, place, count, onMove, onDuplicate }: WidgetRowProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: widget.id,
    disabled: isDisabled,
  })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (after: () => void) => () => {
    setAnchor(null)
    after()
  }
  return (
    <Line
      ref={setNodeRef}
      data-widget={widget.id}
      data-dragged={isDragging}
      data-off={!widget.is_active}
      style={{ transform: CSS.Translate.toString(transform), ...(transition ? { transition } : {}) }}
    >
      <DragHandle
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${widget.name}`}
        disabled={isDisabled}
      >
        <DotsSixVerticalIcon size={20} />
      </DragHandle>
      <Stack tone="faint">
        <TypeGlyph type={widget.type} />
      </Stack>
      <Fill>
        <WidgetLink to={`/widgets/${widget.id}`}>{widget.name}</WidgetLink>
        <Caption>
          {widget.type === 'custom' ? `Built-in: ${widget.custom_name ?? 'health assessment'}` : typeLabel(widget.type)}
          {widget.programs.length > 0 && `, for ${widget.programs.map(({ name }) => name).join(', ')}`}
        </Caption>
      </Fill>
      {!widget.is_active && <Chip size="small" label="Inactive" />}
      <IconButton
        aria-label={`More actions for ${widget.name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <DotsThreeIcon size={20} weight="bold" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem component={ButtonLink} to={`/widgets/${widget.id}`}>
          Edit
        </MenuItem>
        <MenuItem onClick={close(onDuplicate)}>Duplicate</MenuItem>
        {(
          [
            ['Move up', place - 1],
            ['Move down', place + 1],
          ] as const
        )
          .filter(([, to]) => to >= 0 && to < count)
          .map(([label, to]) => (
            <MenuItem key={label} disabled={isDisabled} onClick={close(() => onMove(widget.widget_location, to))}>
              {label}
            </MenuItem>
          ))}
        {widgetLocations
          .filter((location) => location !== widget.widget_location)
          .map((location) => (
            <MenuItem key={location} disabled={isDisabled} onClick={close(() => onMove(location))}>
              Move to {zoneNames[location]}
            </MenuItem>
          ))}
      </Menu>
    </Line>
  )
}
