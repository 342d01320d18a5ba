/** What somebody in a member's care team is to them. */
export const careRoles = [
  'primary care',
  'specialist',
  'therapist',
  'dentist',
  'pharmacist',
  'care advocate',
  'caregiver',
  'other',
] as const
type CareRole = (typeof careRoles)[number]

/** The role that a stored value names, or 'other'. */
export const careRoleOf = (value: unknown): CareRole => careRoles.find((role) => role === value) ?? 'other'
