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
import { Button, Checkbox } from '@mui/material'
import { styled } from '@mui/material/styles'
import { DotsSixVerticalIcon } from '@phosphor-icons/react'
import { pathOf, useDeclaration, type Column } from '../../declarations/index.ts'
import { announcementsOf } from '../kinds/inputs/announcements.ts'
import { useColumnChoice } from './state/columnChoice.ts'
import { useColumns } from './state/columns.ts'
import { MoveButtons } from '../../ui/MoveButtons.tsx'
import { Inline } from '../../ui/primitives.ts'
import { ChoiceLabel, DragHandle } from '../../ui/styledControls.ts'

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  borderRadius: 'var(--radius-sm)',
  backgroundColor: 'var(--bg-surface)',
  '&[data-dragged=true]': { position: 'relative', zIndex: 1, boxShadow: 'var(--shadow-2)' },
})

/** Columns in order: checkboxes show or hide them, and buttons and handles move them. */
export const ColumnsPanel = () => {
  const resource = useDeclaration()
  const { shown, hidden: usuallyHidden } = useColumns()
  const { hidden, isUsual, setHidden, setOrder } = useColumnChoice(pathOf(resource), usuallyHidden)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const names = shown.map(({ name }) => name)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      setOrder(arrayMove(names, names.indexOf(String(active.id)), names.indexOf(String(over.id))))
  }
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
  const reset = () => {
    setHidden([...usuallyHidden])
    setOrder([])
  }
  const accessibility = announcementsOf(
    (id) => shown.find(({ name }) => name === id)?.label ?? 'The column',
    () => ({ ids: names }),
  )
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
        <SortableContext items={names} strategy={verticalListSortingStrategy}>
          <ul>
            {shown.map((column, place) => (
              <ColumnLine
                key={column.name}
                column={column}
                isFirst={place === 0}
                isLast={place === shown.length - 1}
                onMove={(by) => setOrder(arrayMove(names, place, place + by))}
                isShown={!hidden.includes(column.name)}
                onToggle={() => toggle(column.name)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {!isUsual && (
        <Button onClick={reset} sx={{ marginTop: '4px', justifySelf: 'start' }}>
          Reset
        </Button>
      )}
    </>
  )
}

interface ColumnLineProps {
  column: Column
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
}

const ColumnLine = ({ column, isShown, onToggle, ...places }: ColumnLineProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.name,
  })
  return (
    <Line
      ref={setNodeRef}
      data-dragged={isDragging}
      style={{ transform: CSS.Translate.toString(transform), ...(transition ? { transition } : {}) }}
    >
      <ChoiceLabel control={<Checkbox checked={isShown} onChange={onToggle} />} label={column.label} />
      <Inline>
        <MoveButtons name={column.label} {...places} />
        <DragHandle ref={setActivatorNodeRef} {...attributes} {...listeners} aria-label={`Move ${column.label}`}>
          <DotsSixVerticalIcon size={18} />
        </DragHandle>
      </Inline>
    </Line>
  )
}
