import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

/** A list that things are dragged in. */
export interface DragList {
  /** What it is called where there are several of them. */
  name?: string
  /** Ids of what stands in it, in order. */
  ids: readonly UniqueIdentifier[]
}

interface Dragged {
  active: { id: UniqueIdentifier }
  over: { id: UniqueIdentifier } | null
}

const instructions =
  'Press Space to pick it up. While it is picked up, the arrow keys move it; Space puts it down and Escape leaves it where it was.'

/**
 * What a screen reader says while something is dragged, by names and places instead of ids.
 * @param nameOf name of what has an id
 * @param listOf the list that something stands in, or the one that is itself a place to drop on
 */
export const announcementsOf = (
  nameOf: (id: UniqueIdentifier) => string,
  listOf: (id: UniqueIdentifier) => DragList | undefined,
): DndContextProps['accessibility'] => {
  const placeOf = (active: UniqueIdentifier, over: UniqueIdentifier): string => {
    const list = listOf(over)
    if (!list) return 'its place'
    const count = list.ids.length + (list.ids.includes(active) ? 0 : 1)
    const index = list.ids.indexOf(over)
    const place = `place ${index < 0 ? count : index + 1} of ${count}`
    return list.name === undefined ? place : `${list.name}, ${place}`
  }
  const stays = ({ active }: Dragged): string => `${nameOf(active.id)} stays at ${placeOf(active.id, active.id)}.`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up from ${placeOf(active.id, active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${placeOf(active.id, over.id)}.` : `${nameOf(active.id)} is over no place.`,
    onDragEnd: (event) =>
      event.over && event.over.id !== event.active.id
        ? `${nameOf(event.active.id)} moved to ${placeOf(event.active.id, event.over.id)}.`
        : stays(event),
    onDragCancel: stays,
  }
  return { announcements, screenReaderInstructions: { draggable: instructions } }
}
