import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { DotsSixVerticalIcon, XIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { announcementsOf } from './announcements.ts'
import { DragHandle } from '../../../ui/styledControls.ts'
import { MoveButtons } from '../../../ui/MoveButtons.tsx'
import { Tooltip } from '../../../ui/tooltip/index.ts'

const Content = styled('div')({ flex: 1, minWidth: 0, paddingInline: 8 })

export interface SortableRow {
  key: string
  /** The row's name for its buttons' labels. */
  name: string
  content: ReactNode
}

interface SortableRowsProps {
  label: string
  rows: readonly SortableRow[]
  isDisabled: boolean
  /** The keys in their new order, without removed rows. */
  onChange: (keys: string[]) => void
}

const Frame = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 10,
  overflow: 'hidden',
  '& > li + li': { borderTop: '1px solid var(--line-soft)' },
})
const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 48,
  padding: '4px 6px',
  backgroundColor: 'var(--bg-surface)',
  '&[data-dragged=true]': { position: 'relative', zIndex: 2, boxShadow: 'var(--shadow-2)', borderRadius: 10 },
})
const Place = styled('span')({
  minWidth: 24,
  textAlign: 'right',
  font: 'var(--type-caption)',
  color: 'var(--text-3)',
  fontVariantNumeric: 'tabular-nums',
})

/** Sortable rows: by drag handle, keyboard or arrow buttons. */
export const SortableRows = ({ label, rows, isDisabled, onChange }: SortableRowsProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = rows.map(({ key }) => key)
  const move = (from: number, to: number) => onChange(arrayMove(keys, from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  const accessibility = announcementsOf(
    (id) => rows.find(({ key }) => key === id)?.name ?? 'The row',
    () => ({ ids: keys }),
  )
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Frame aria-label={label}>
          {rows.map((row, index) => (
            <SortableLine
              key={row.key}
              row={row}
              place={index + 1}
              isLast={index === rows.length - 1}
              isDisabled={isDisabled}
              onMove={(by) => move(index, index + by)}
              onRemove={() => onChange(keys.filter((key) => key !== row.key))}
            />
          ))}
        </Frame>
      </SortableContext>
    </DndContext>
  )
}

interface SortableLineProps {
  row: SortableRow
  place: number
  isLast: boolean
  isDisabled: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const SortableLine = ({ row, place, isLast, isDisabled, onMove, onRemove }: SortableLineProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.key,
    disabled: isDisabled,
  })
  return (
    <Line
      ref={setNodeRef}
      data-dragged={isDragging}
      style={{ transform: CSS.Translate.toString(transform), ...(transition ? { transition } : {}) }}
    >
      <DragHandle
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${row.name}`}
        disabled={isDisabled}
      >
        <DotsSixVerticalIcon size={20} />
      </DragHandle>
      <Place aria-hidden>{place}</Place>
      <Content>{row.content}</Content>
      {!isDisabled && (
        <>
          <MoveButtons name={row.name} isFirst={place === 1} isLast={isLast} onMove={onMove} />
          <Tooltip title={`Remove ${row.name}`}>
            <IconButton aria-label={`Remove ${row.name}`} onClick={onRemove}>
              <XIcon size={16} />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Line>
  )
}
