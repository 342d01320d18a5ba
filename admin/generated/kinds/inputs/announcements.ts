import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

/** A sortable list. */
export interface DragList {
  /** Its name, if there are several lists. */
  name?: string
  /** Ids of its items, in order. */
  ids: readonly UniqueIdentifier[]
}

interface Dragged {
  active: { id: UniqueIdentifier }
  over: { id: UniqueIdentifier } | null
}

const instructions =
  'Press Space to pick up an item. Use the arrow keys to move it, Space to drop it, or Escape to cancel.'

/**
 * Screen reader announcements while dragging, with names and positions instead of ids.
 * @param nameOf name of an item by id
 * @param listOf the list that contains an item, or the list itself if it is a drop target
 */
export const announcementsOf = (
  nameOf: (id: UniqueIdentifier) => string,
  listOf: (id: UniqueIdentifier) => DragList | undefined,
): DndContextProps['accessibility'] => {
  const placeOf = (active: UniqueIdentifier, over: UniqueIdentifier): string => {
    const list = listOf(over)
    if (!list) return 'its position'
    const count = list.ids.length + (list.ids.includes(active) ? 0 : 1)
    const index = list.ids.indexOf(over)
    const place = `position ${index < 0 ? count : index + 1} of ${count}`
    return list.name === undefined ? place : `${list.name}, ${place}`
  }
  const stays = ({ active }: Dragged): string =>
    `${nameOf(active.id)} was returned to ${placeOf(active.id, active.id)}.`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} picked up from ${placeOf(active.id, active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} is over ${placeOf(active.id, over.id)}.`
        : `${nameOf(active.id)} is not over a drop area.`,
    onDragEnd: (event) =>
      event.over && event.over.id !== event.active.id
        ? `${nameOf(event.active.id)} moved to ${placeOf(event.active.id, event.over.id)}.`
        : stays(event),
    onDragCancel: stays,
  }
  return { announcements, screenReaderInstructions: { draggable: instructions } }
}
