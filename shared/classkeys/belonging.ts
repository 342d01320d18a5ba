import { shown } from '../rules/values/field-rules.ts'
import type { Resource } from './define.ts'

/** Whose an item is: what limits which items an administrator with bounds reaches. */
export type Belonging =
  /** To the member in this column. An item of nobody is out of every bound. */
  | { to: 'member'; by: string }
  /** To the organization in this column. */
  | { to: 'organization'; by: string }
  /** Shared by every member; read with the permission, written only without bounds. */
  | 'content for all'
  | 'not for limited staff'

/** What cannot be derived: entities about members or organizations without `user_id`, and what concerns the whole installation. */
const declared: Readonly<Record<string, Belonging>> = {
  user: { to: 'member', by: 'id' },
  organizations: { to: 'organization', by: 'id' },
  user_upload_history: { to: 'organization', by: 'organization_id' },
  // Members and codes are linked to these, so reading one without its links would still tell that they exist.
  tasks: 'not for limited staff',
  reward_secrets: 'not for limited staff',
  global_defaults: 'not for limited staff',
  integration_status: 'not for limited staff',
  roles: 'not for limited staff',
  permissions: 'not for limited staff',
}

const content = new Set(
  `action action_groups ad allergies biomarker biomarkerrange biomarkerrangeeffect bodysegment call_types campaigns care_types
   exercises faq featureflag health_actions health_issues healthtips help_types languages legal_consents legalagreements meals
   medications milestone_events milestones organ organbiomarker pages pharmacies preference_categories
   preference_options processes program_pdf_templates programs provider referral referralcategory rewards
   securityquestions specialty_care_types symptoms tag_types tags test toast_message_locations
   user_experience_preference_headers user_flows vendor vendorkit virtual_care_types vital_warning_thresholds
   wellbeing_content_types widgets`.split(/\s+/),
)

/** @throws for an entity that does not say whose its items are */
export const belongingOf = ({ name, fields }: Pick<Resource, 'name' | 'fields'>): Belonging => {
  const said = declared[name]
  if (said) return said
  const owner = fields['user_id']
  if (owner?.kind === 'reference' && owner.to === 'user') return { to: 'member', by: 'user_id' }
  if (content.has(name)) return 'content for all'
  throw new Error(`${name} does not say whose its items are`)
}

/** The field that says whose a new item is; null for what belongs to nobody. A new member belongs to an organization. */
export const newOwnerOf = (resource: Pick<Resource, 'name' | 'fields'>): string | null => {
  const belonging = belongingOf(resource)
  if (typeof belonging === 'string') return null
  return resource.name === 'user' ? 'organizations' : belonging.by
}
export const chooseWithinReach = 'Choose one within your reach: you would not see the new item otherwise.'

export interface Bounds {
  /** Those that they manage. */
  organizations: readonly unknown[]
}
/** What stands in place of an empty value that may only be empty for this account. */
export const noneInReach = 'None in your reach'

/** Without what staff with bounds never see, and marked where they see only some. */
const seenWithin = (resource: Resource, isManager: boolean): Resource => {
  const isHidden = (name: string): boolean => {
    const field = resource.fields[name]
    return !isManager && field?.kind === 'references' && field.to === 'organizations'
  }
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    if (isHidden(name)) return [name, { ...field, readable: false, writable: false }]
    const isPartial =
      field.kind === 'references' && (Object.hasOwn(declared, field.to) || (isManager && field.offeredToManagers))
    return [name, isPartial ? { ...field, isPartial: true } : field]
  })
  const parameters = Object.entries(resource.searchParameters).filter(([, { field }]) => !isHidden(field))
  return {
    ...resource,
    fields: Object.fromEntries(fields) as Resource['fields'],
    list: resource.list.filter((name) => !isHidden(name)),
    filters: resource.filters.filter((name) => !isHidden(name)),
    searchParameters: Object.fromEntries(parameters),
  }
}

/** A resource as staff with bounds read and write it: they have to say whose a new item is, and add nothing that would be out of their reach. */
export const resourceWithin = (declaration: Resource, { organizations }: Bounds): Resource => {
  const resource = seenWithin(declaration, organizations.length > 0)
  const owner = newOwnerOf(resource)
  if (owner === null) return resource
  const field = resource.fields[owner]
  const isOutOfReach = !field || ('to' in field && field.to === 'organizations' && organizations.length === 0)
  if (isOutOfReach) return { ...resource, operations: resource.operations.filter((one) => one !== 'add') }
  return {
    ...resource,
    rules: (values) => {
      const rules = resource.rules?.(values)
      // Members may be taken out of every organization.
      const isRequired = resource.name !== 'user' || values['id'] === undefined
      return { ...rules, [owner]: { ...shown, ...rules?.[owner], isRequired, message: chooseWithinReach } }
    },
  }
}
