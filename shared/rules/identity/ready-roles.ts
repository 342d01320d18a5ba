/**
 * A role as it is usually needed, by what its people do. Their permissions follow from it: what they work on and look at, and what
 * the screens and pickers of these read besides.
 */
export interface ReadyRole {
  name: string
  description: string
  /** Resources that are created and changed. */
  writes: readonly string[]
  /** Resources that are deleted as well. */
  deletes?: readonly string[]
  /** Resources that are looked at. */
  reads: readonly string[]
  /** Resources that stay unread although something refers to them: their pickers stay empty. */
  without?: readonly string[]
  /** Permissions of no resource. */
  further?: readonly string[]
}

const content = [
  'ad',
  'exercises',
  'faq',
  'healthtips',
  'meals',
  'pages',
  'program_pdf_templates',
  'wellbeing_content_types',
  'widgets',
] as const

export const readyRoles = {
  coach: {
    name: 'Coach',
    description: 'Accompanies members: notes, steps of programs and care team',
    writes: ['usernotes', 'usercareteams', 'userprogramaction'],
    reads: ['user', 'appointments', 'health_actions', 'user_symptoms', 'userkits'],
    without: ['roles', 'orders', 'vendorkit'],
    further: ['daily_logs:read', 'health_records:read', 'stars:read'],
  },
  advocate: {
    name: 'Advocate',
    description: 'Holds and arranges calls with members',
    writes: ['appointments', 'usernotes', 'usercareteams'],
    reads: ['user', 'care_types', 'help_types'],
    without: ['roles'],
    further: ['appointments:details', 'telehealth_forms:read'],
  },
  lab: {
    name: 'Lab',
    description: 'Enters the results of kits',
    writes: ['userkits'],
    reads: ['biomarker', 'biomarkerrange', 'test', 'vendorkit'],
    without: ['user', 'orders'],
    further: ['userkits:results'],
  },
  editor: {
    name: 'Editor',
    description: 'Writes pages, widgets and other content',
    writes: content,
    deletes: content,
    reads: ['programs', 'languages'],
  },
  manager: {
    name: 'Manager',
    description: 'Manages people, their organizations, programs and tags',
    writes: ['user', 'tags', 'campaigns'],
    reads: ['organizations', 'programs', 'user_upload_history'],
    without: ['roles'],
    further: ['saved_views:write'],
  },
} as const satisfies Readonly<Record<string, ReadyRole>>

/** What read-only roles lack: a code that can be read can be used, and what members tell their physicians is for those who prepare the visit. */
const withheld = new Set(['reward_secrets:read', 'telehealth_forms:read'])

/** Looks at everything that no permission is reserved for, and changes nothing. */
export const supportRole = {
  name: 'Support' as const,
  description: 'Views members and content, and changes nothing',
  holds: (permission: string): boolean => permission.endsWith(':read') && !withheld.has(permission),
}
