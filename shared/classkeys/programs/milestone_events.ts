import { durationUnits, isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, file, integer, reference, richText, text } from '../fields.ts'

/** An event at one point of a milestone, such as week 12 of a pregnancy. */
export const milestone_events = defineClasskey({
  classkey: 'milestone_events',
  label: ['Milestone event', 'Milestone events'],
  group: 'programs',
  icon: 'calendar-star',
  titleField: 'title',
  fields: {
    milestone_id: reference('milestones', { required: true, onDelete: 'cascade', label: 'Milestone' }),
    title: text({ required: true, search: true }),
    name: text({ search: true, help: 'Short name, such as the size of a lime.' }),
    description: richText(),
    image: file({ allowUrl: true }),
    icon: text({ format: 'icon' }),
    period: integer({ default: 1, min: 0, max: 10_000, label: 'Period', help: 'Number of the day, week, or month.' }),
    duration_interval: choice(durationUnits, { default: 'weeks', fallback: 'weeks', label: 'Unit' }),
    url: text({ format: 'url', label: 'Read more' }),
    is_active: isActive,
  },
  derived: { milestone_name: { through: 'milestone_id', field: 'name', label: 'Milestone', search: true } },
  translated: ['title', 'name', 'description'],
  list: ['image', 'milestone_name', 'period', 'duration_interval', 'title', 'name', 'is_active'],
  filters: ['milestone_id', 'is_active'],
  defaultSort: [
    ['milestone_id', 'asc'],
    ['period', 'asc'],
  ],
  indexes: [['milestone_id', 'period']],
})
