import { boolean, choice, integer, list, object, reference, text, timestamp } from './fields.ts'

/** Fields and choices shared by several entities. */

export const isActive = boolean({ default: true, label: 'Active', section: 'Visibility' })
export const position = integer({ default: 0, min: 0, label: 'Order', help: 'Lower numbers appear first.' })
export const code = text({
  format: 'slug',
  max: 100,
  unique: true,
  caseInsensitive: true,
  search: true,
  from: 'name',
  help: 'Short name for imports and links.',
})

/** For what waits until somebody deals with it. Writing `is_done` keeps who did so, and when. */
export const doneFields = (options: { label: string; help: string; section?: string }) => ({
  is_done: boolean(options),
  done_at: timestamp({ writable: false, ...(options.section && { section: options.section }) }),
  done_by_id: reference('user', {
    onDelete: 'set null',
    writable: false,
    label: 'Done by',
    ...(options.section && { section: options.section }),
  }),
})
export const doneByName = { through: 'done_by_id', field: ['first_name', 'last_name'], label: 'Done by' } as const

export const durationUnits = ['days', 'weeks', 'months'] as const
export const recurrences = ['non-recurring', 'daily', 'weekly', 'monthly'] as const
/** The people a range or a threshold applies to. */
export const appliesToSex = choice(['any', 'female', 'male'], { default: 'any', label: 'Sex' })
export const minAge = integer({ min: 0, max: 130, unit: 'years', label: 'From age' })
export const maxAge = integer({ min: 0, max: 130, unit: 'years', label: 'To age' })

/** The labs whose kits are registered; a test order may also be a body scan. */
export const kitProviders = ['namida', 'spot'] as const
export const orderProviders = ['namida', '3d-look', 'spot'] as const
export const kitProviderLabels = { namida: 'Namida', spot: 'Spot' } as const
export const providerLabels = { ...kitProviderLabels, '3d-look': '3D Look' } as const

/** Scheduling services for appointments. */
export const schedulingProviders = ['calendly', 'smartlink', 'telehealth'] as const
export const schedulingLabels = { calendly: 'Calendly', smartlink: 'SmartLink', telehealth: 'Telehealth' } as const

/** Types of call to action of an action, an action group or a next step. */
export const actionCtaTypes = ['none', 'url', 'triggered process', 'manual confirmation', 'page'] as const

/** The menu entries or screens on which something is shown: labels and paths. */
export const displayedPages = list(
  { label: text(), value: text() },
  {
    label: 'Shown on pages',
    section: 'Visibility',
    help: 'By path, such as /client/learn. Leave blank to show it on the home page.',
  },
)

export const address = object({
  line1: text({ label: 'Address' }),
  line2: text({ label: 'Apartment, suite' }),
  city: text(),
  state: text({ max: 100 }),
  postal_code: text({ max: 20, label: 'ZIP code' }),
  country: text({ format: 'country', max: 2, default: 'US', help: 'Two letters, such as US.' }),
})

export const startsOn = { label: 'Starts on', section: 'Visibility' } as const
export const endsOn = { label: 'Ends on', section: 'Visibility' } as const

/** Nothing reads this column any more. Forms and answers leave it out, and a later release drops it. */
export const retired = { readable: false, writable: false } as const
