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
import { Chip, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ArrowElbowDownRightIcon, ArrowElbowUpLeftIcon, DotsSixVerticalIcon } from '@phosphor-icons/react'
import { addressOfPage } from '#shared/rules/index.ts'
import { announcementsOf } from '../../generated/kinds/inputs/announcements.ts'
import type { Branch } from './order.ts'
import { Caption, Fill } from '../../ui/primitives.ts'
import { DragHandle } from '../../ui/styledControls.ts'
import { MoveButtons } from '../../ui/MoveButtons.tsx'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { Link } from '../../ui/Link.tsx'

const PageLink = styled(Link)({
  font: 'var(--type-label)',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})

export interface PageItem {
  id: number
  name: string
  slug: string
  parent_slug: string | null
  parent_id: number | null
  order: number
  type: string
  is_published: boolean
}

const List = styled('ol')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxWidth: 760,
  '& ol': { marginTop: 8, marginLeft: 36 },
})
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  padding: '4px 8px',
  border: '1px solid var(--line)',
  borderRadius: 10,
  backgroundColor: 'var(--bg-surface)',
})

interface BranchProps {
  label: string
  branches: readonly Branch<PageItem>[]
  /** The parent page of this level. */
  parent: PageItem | null
  isDisabled: boolean
  /** False if a built-in screen uses the page's URL. */
  isReachable: (page: PageItem) => boolean
  /** Reorders the pages of one level. */
  onArrange: (items: readonly PageItem[]) => void
  /** Moves a page under another one or to the top level. */
  onMove: (page: PageItem, parent: number | null, order: number) => void
}

/** One level of the page tree with its sublevels. */
export const PageBranch = (props: BranchProps) => {
  const { label, branches, onArrange } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const items = branches.map(({ item }) => item)
  const ids = items.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onArrange(arrayMove(items, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }
  const accessibility = announcementsOf(
    (id) => items.find((item) => item.id === id)?.name ?? 'The page',
    () => ({ ids }),
  )
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List aria-label={label}>
          {branches.map((branch, index) => (
            <PageLine
              key={branch.item.id}
              {...props}
              branch={branch}
              above={items[index - 1] ?? null}
              isLast={index === items.length - 1}
              onShift={(by) => onArrange(arrayMove(items, index, index + by))}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  )
}

interface PageLineProps extends BranchProps {
  branch: Branch<PageItem>
  above: PageItem | null
  isLast: boolean
  /** Moves the page among those of its level. */
  onShift: (by: 1 | -1) => void
}

const PageLine = ({ branch, above, isLast, onShift, ...props }: PageLineProps) => {
  const { item, children } = branch
  const { parent, isDisabled, isReachable, onMove } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: item.id,
    disabled: isDisabled,
  })
  const isTop = parent === null
  const canGoIn = isTop && above !== null && children.length === 0
  return (
    <li
      ref={setNodeRef}
      data-page={item.id}
      style={{ transform: CSS.Translate.toString(transform), ...(transition ? { transition } : {}) }}
    >
      <Line>
        <DragHandle
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${item.name}`}
          disabled={isDisabled}
        >
          <DotsSixVerticalIcon size={20} />
        </DragHandle>
        <Fill>
          <PageLink to={`/pages/${item.id}`}>{item.name}</PageLink>
          <Caption wrap="anywhere">{addressOfPage(item.parent_slug, item.slug)}</Caption>
        </Fill>
        {!item.is_published && <Chip size="small" label="Unpublished" />}
        {isTop && !isReachable(item) && <Chip size="small" color="error" label="URL taken" />}
        <MoveButtons
          name={item.name}
          isFirst={above === null}
          isLast={isLast}
          isDisabled={isDisabled}
          onMove={onShift}
        />
        {canGoIn && (
          <Tooltip title={`Move under ${above.name}`}>
            <span>
              <IconButton
                aria-label={`Move ${item.name} under ${above.name}`}
                disabled={isDisabled}
                onClick={() => onMove(item, above.id, item.order)}
              >
                <ArrowElbowDownRightIcon size={18} />
              </IconButton>
            </span>
          </Tooltip>
        )}
        {!isTop && (
          <Tooltip title="Move up one level">
            <span>
              <IconButton
                aria-label={`Move ${item.name} out of ${parent.name}`}
                disabled={isDisabled}
                onClick={() => onMove(item, parent.parent_id, parent.order)}
              >
                <ArrowElbowUpLeftIcon size={18} />
              </IconButton>
            </span>
          </Tooltip>
        )}
      </Line>
      {children.length > 0 && (
        <PageBranch {...props} label={`Pages under ${item.name}`} branches={children} parent={item} />
      )}
    </li>
  )
}
