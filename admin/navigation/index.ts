import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { organizationManager } from '#shared/rules/index.ts'
import { pathOf } from '../declarations/index.ts'

export interface Screen {
  /** Name of the resource or the screen. */
  name: string
  path: string
  label: string
  icon: string
  group: Group
}

export const mayDelete = (permissions: ReadonlySet<string>): boolean =>
  [...permissions].some((permission) => permission.endsWith(':delete'))

interface FurtherScreen extends Screen {
  /** Null for any to delete. */
  permission: string | null
  /** Only for staff with a caseload. */
  isOfBounded?: true
}
/** Screens without an entity, or with several, and the permission they take. */
export const further: readonly FurtherScreen[] = [
  {
    name: 'caseload',
    path: 'caseload',
    label: 'My caseload',
    icon: 'users-three',
    group: 'people',
    permission: 'user:read',
    isOfBounded: true,
  },
  {
    name: 'access',
    path: 'access',
    label: 'Access',
    icon: 'key',
    group: 'organizations',
    permission: 'roles:read',
  },
  {
    name: 'audit',
    path: 'audit',
    label: 'Audit log',
    icon: 'shield-check',
    group: 'platform',
    permission: 'audit:read',
  },
  {
    name: 'jobs',
    path: 'jobs',
    label: 'Background jobs',
    icon: 'stack',
    group: 'platform',
    permission: 'jobs:read',
  },
  {
    name: 'keys',
    path: 'keys',
    label: 'Encryption keys',
    icon: 'lock-key',
    group: 'platform',
    permission: 'emergency_keys:use',
  },
  {
    name: 'factor-resets',
    path: 'factor-resets',
    label: 'Lost second steps',
    icon: 'key',
    group: 'platform',
    permission: 'factor_resets:write',
  },
  {
    name: 'retention',
    path: 'retention',
    label: 'Data retention',
    icon: 'clock-counter-clockwise',
    group: 'platform',
    permission: 'retention:read',
  },
  {
    name: 'system-health',
    path: 'system-health',
    label: 'Health of Hale',
    icon: 'heartbeat',
    group: 'platform',
    permission: 'system_health:read',
  },
  {
    name: 'outbox',
    path: 'outbox',
    label: 'Outbox',
    icon: 'envelope',
    group: 'platform',
    permission: 'outbox:read',
  },
  { name: 'trash', path: 'trash', label: 'Trash', icon: 'trash', group: 'platform', permission: null },
]

/** Order of screens within their groups; unlisted screens follow in registry order. */
const order: Record<Group, readonly string[]> = {
  people: [
    'user',
    'tags',
    'tag_types',
    'usernotes',
    'usercareteams',
    'user_symptoms',
    'userprogramaction',
    'user_upload_history',
  ],
  organizations: [
    'organizations',
    'campaigns',
    'roles',
    'permissions',
    'legalagreements',
    'legal_consents',
    'securityquestions',
  ],
  programs: [
    'programs',
    'action',
    'action_groups',
    'health_actions',
    'tasks',
    'milestones',
    'milestone_events',
    'processes',
    'user_flows',
    'user_flow_activities',
  ],
  content: [
    'pages',
    'widgets',
    'healthtips',
    'faq',
    'wellbeing_content_types',
    'exercises',
    'meals',
    'ad',
    'user_experience_preference_headers',
    'program_pdf_templates',
  ],
  rewards: ['rewards', 'reward_secrets', 'referral', 'referralcategory'],
  testing: [
    'orders',
    'customers',
    'userkits',
    'vendorkit',
    'vendor',
    'test',
    'biomarker',
    'biomarkerrange',
    'biomarkerrangeeffect',
    'organ',
    'organbiomarker',
    'bodysegment',
  ],
  care: [
    'appointments',
    'provider',
    'care_types',
    'specialty_care_types',
    'virtual_care_types',
    'call_types',
    'help_types',
  ],
  clinical: ['medications', 'allergies', 'health_issues', 'symptoms', 'vital_warning_thresholds'],
  platform: [
    'featureflag',
    'global_defaults',
    'languages',
    'toast_message_locations',
    'integration_call',
    'integration_status',
    'pdf_template_logs',
  ],
}

/** What is pinned at the top of the sidebar until someone pins screens of their own, most important first. */
export const pinnedAtFirst: readonly string[] = [
  'user',
  'widgets',
  'userkits',
  'appointments',
  'usernotes',
  'pages',
  'healthtips',
  'orders',
  'rewards',
]
const mostPins = 4

/** The pins of a role: the screens that it works on, then those that it can read. */
export const pinsAtFirst = (permissions: ReadonlySet<string>): string[] => {
  const open = pinnedAtFirst.filter((name) => permissions.has(permissionOf({ name }, 'read')))
  const worked = open.filter((name) => permissions.has(permissionOf({ name }, 'write')))
  return [...new Set([...worked, ...open])].slice(0, mostPins)
}

/** Whether a role can change something on a screen; screens without an entity are for those who act there. */
export const isWorkedOn = ({ name }: Pick<Screen, 'name'>, permissions: ReadonlySet<string>): boolean =>
  further.some((screen) => screen.name === name) || permissions.has(permissionOf({ name }, 'write'))

/** Resources that the record search covers, in this order. */
export const searchedResources: readonly string[] = [
  'user',
  'programs',
  'pages',
  'widgets',
  'organizations',
  'action',
  'action_groups',
  'userkits',
  'orders',
  'appointments',
  'customers',
  'provider',
  'test',
  'healthtips',
  'faq',
]

export const screenOf = (resource: Resource): Screen => ({
  name: resource.name,
  path: pathOf(resource),
  label: resource.label[1],
  icon: resource.icon,
  group: resource.group,
})

export interface ScreenGroup {
  group: Group
  label: string
  icon: string
  screens: Screen[]
}

/**
 * The sidebar groups with the screens these permissions open; empty groups are omitted.
 * @param isBounded whether the account works with some members only
 */
export const groupsOf = (
  resources: Iterable<Resource>,
  permissions: ReadonlySet<string>,
  isBounded = false,
): ScreenGroup[] => {
  const open = [...resources].filter((resource) => permissions.has(permissionOf(resource, 'read')))
  const hasCaseload = isBounded && !permissions.has(organizationManager)
  const rank = (resource: Resource) => {
    const place = order[resource.group].indexOf(resource.name)
    return place === -1 ? Infinity : place
  }
  return (Object.keys(groups) as Group[]).flatMap((group) => {
    const screens = open
      .filter((resource) => resource.group === group)
      .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
    const all = [
      ...screens.map(screenOf),
      ...further.filter(
        (screen) =>
          screen.group === group &&
          (!screen.isOfBounded || hasCaseload) &&
          (screen.permission === null ? mayDelete(permissions) : permissions.has(screen.permission)),
      ),
    ]
    return all.length === 0 ? [] : [{ group, label: groups[group].label, icon: groups[group].icon, screens: all }]
  })
}
