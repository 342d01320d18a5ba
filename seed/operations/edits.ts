import { engineOf } from '#server/entities/classkeys/index.ts'
import type { Caller } from '#server/kernel/types.ts'
import type { Writer } from '../writer.ts'

interface Edit {
  /** Name of a widget of the demo. */
  widget: string
  /** Fields that were changed and reverted days later. */
  tried: Readonly<Record<string, unknown>>
  /** Days ago: of the change and of its reversal. */
  days: readonly [number, number]
}
const edits: readonly Edit[] = [
  { widget: 'Walk with us', tried: { title: 'Walk with us this spring', priority: 40 }, days: [34, 21] },
  { widget: 'A quiet minute', tried: { subtitle: 'Breathe in, breathe out' }, days: [19, 18] },
]

/** Recently deleted items. */
const deleted: readonly { resource: string; draft: Readonly<Record<string, unknown>>; day: number }[] = [
  {
    resource: 'faq',
    draft: {
      question: 'Where is the winter challenge?',
      answer: '<p>It ended in February.</p>',
      category: 'Programs',
      order: 40,
    },
    day: 16,
  },
  {
    resource: 'healthtips',
    draft: { title: 'Stay warm on your walk', description: 'Wear layers, and start slowly.' },
    day: 9,
  },
  { resource: 'vendor', draft: { name: 'Lakeside Labs' }, day: 3 },
]

/** Changes, undos and deletions by administrators, so that the demo's history and trash have content. */
export const addEdits = async (writer: Writer, admin: Caller, support: Caller): Promise<void> => {
  const { calendar, services } = writer
  const engine = engineOf(services)
  const widgets = engine.resource('widgets')
  for (const { widget, tried, days } of edits) {
    const id = writer.idOf('widgets', widget)
    const before = JSON.parse((await engine.get(widgets, id, admin)).text) as Record<string, unknown>
    const original = Object.fromEntries(Object.keys(tried).map((name) => [name, before[name]]))
    for (const [index, body] of [tried, original].entries()) {
      writer.setClock(calendar.at(-(days[index] ?? 0), '14:20'))
      await engine.set(widgets, id, { body }, index === 0 ? admin : support)
    }
  }
  for (const { resource, draft, day } of deleted) {
    writer.setClock(calendar.at(-120, '09:30'))
    const { id } = JSON.parse((await engine.add(engine.resource(resource), { body: draft }, admin)).text) as {
      id: number
    }
    writer.setClock(calendar.at(-day, '16:45'))
    await engine.remove(engine.resource(resource), id, admin)
  }
}
