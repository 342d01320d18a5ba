import type { ItemOf, Resource } from './define.ts'
import { action } from './action.ts'
import { ad } from './ad.ts'
import { allergies } from './allergies.ts'
import { biomarker } from './biomarker.ts'
import { biomarkerrange } from './biomarkerrange.ts'
import { biomarkerrangeeffect } from './biomarkerrangeeffect.ts'
import { bodysegment } from './bodysegment.ts'
import { call_types } from './call_types.ts'
import { campaigns } from './campaigns.ts'
import { care_types } from './care_types.ts'
import { exercises } from './exercises.ts'
import { faq } from './faq.ts'
import { featureflag } from './featureflag.ts'
import { global_defaults } from './global_defaults.ts'
import { health_actions } from './health_actions.ts'
import { health_issues } from './health_issues.ts'
import { healthtips } from './healthtips.ts'
import { help_types } from './help_types.ts'
import { integration_call } from './integration_call.ts'
import { integration_status } from './integration_status.ts'
import { languages } from './languages.ts'
import { legal_consents } from './legal_consents.ts'
import { legalagreements } from './legalagreements.ts'
import { meals } from './meals.ts'
import { medications } from './medications.ts'
import { milestone_events } from './milestone_events.ts'
import { milestones } from './milestones.ts'
import { organ } from './organ.ts'
import { organbiomarker } from './organbiomarker.ts'
import { organizations } from './organizations.ts'
import { pages } from './pages.ts'
import { processes } from './processes.ts'
import { program_pdf_templates } from './program_pdf_templates.ts'
import { programs } from './programs.ts'
import { provider } from './provider.ts'
import { referral } from './referral.ts'
import { referralcategory } from './referralcategory.ts'
import { securityquestions } from './securityquestions.ts'
import { specialty_care_types } from './specialty_care_types.ts'
import { symptoms } from './symptoms.ts'
import { tasks } from './tasks.ts'
import { test } from './test.ts'
import { toast_message_locations } from './toast_message_locations.ts'
import { user } from './user.ts'
import { user_experience_preference_headers } from './user_experience_preference_headers.ts'
import { user_flow_activities } from './user_flow_activities.ts'
import { user_flows } from './user_flows.ts'
import { user_symptoms } from './user_symptoms.ts'
import { user_upload_history } from './user_upload_history.ts'
import { usercareteams } from './usercareteams.ts'
import { userkits } from './userkits.ts'
import { usernotes } from './usernotes.ts'
import { userprogramaction } from './userprogramaction.ts'
import { vendor } from './vendor.ts'
import { vendorkit } from './vendorkit.ts'
import { virtual_care_types } from './virtual_care_types.ts'
import { vital_warning_thresholds } from './vital_warning_thresholds.ts'
import { wellbeing_content_types } from './wellbeing_content_types.ts'
import { widgets } from './widgets.ts'
import { action_groups } from './nouns/action_groups.ts'
import { appointments } from './nouns/appointments.ts'
import { customers } from './nouns/customers.ts'
import { notifications } from './nouns/notifications.ts'
import { orders } from './nouns/orders.ts'
import { permissions } from './nouns/permissions.ts'
import { pdf_template_logs } from './nouns/pdf_template_logs.ts'
import { pharmacies } from './nouns/pharmacies.ts'
import { preference_categories } from './nouns/preference_categories.ts'
import { preference_options } from './nouns/preference_options.ts'
import { reward_secrets } from './nouns/reward_secrets.ts'
import { rewards } from './nouns/rewards.ts'
import { roles } from './nouns/roles.ts'
import { tag_types } from './nouns/tag_types.ts'
import { tags } from './nouns/tags.ts'

export * from './define.ts'
export * from './fields.ts'

/** The entities addressed by a classkey, in the order they are documented. */
export const classkeyResources = {
  provider,
  test,
  biomarker,
  user,
  faq,
  meals,
  referral,
  referralcategory,
  vendor,
  vendorkit,
  ad,
  bodysegment,
  organ,
  organbiomarker,
  featureflag,
  programs,
  action,
  healthtips,
  processes,
  userprogramaction,
  widgets,
  languages,
  milestones,
  medications,
  allergies,
  organizations,
  pages,
  biomarkerrange,
  biomarkerrangeeffect,
  securityquestions,
  usernotes,
  legalagreements,
  milestone_events,
  user_experience_preference_headers,
  user_flows,
  user_flow_activities,
  symptoms,
  health_issues,
  campaigns,
  integration_call,
  integration_status,
  tasks,
  global_defaults,
  legal_consents,
  user_upload_history,
  health_actions,
  wellbeing_content_types,
  call_types,
  virtual_care_types,
  help_types,
  user_symptoms,
  vital_warning_thresholds,
  program_pdf_templates,
  userkits,
  exercises,
  toast_message_locations,
  usercareteams,
  care_types,
  specialty_care_types,
} as const

/** The entities addressed by a REST path of their own. */
export const nounResources = {
  roles,
  permissions,
  tags,
  tag_types,
  rewards,
  reward_secrets,
  orders,
  customers,
  appointments,
  action_groups,
  notifications,
  preference_categories,
  preference_options,
  pdf_template_logs,
  pharmacies,
} as const

export type ClasskeyName = keyof typeof classkeyResources
export type NounName = keyof typeof nounResources
type Items<M extends Record<string, Resource>> = { [K in keyof M]: ItemOf<M[K]> }
/** The type of an item by its classkey, and by its noun. */
export type ItemsByClasskey = Items<typeof classkeyResources>
export type ItemsByNoun = Items<typeof nounResources>

export const classkeys: readonly Resource[] = Object.values(classkeyResources)
export const nouns: readonly Resource[] = Object.values(nounResources)
export const resources: readonly Resource[] = [...classkeys, ...nouns]

const byName: ReadonlyMap<string, Resource> = new Map(resources.map((resource) => [resource.name, resource]))
/** Every entity and noun by its name. */
export const resourceMap = (): ReadonlyMap<string, Resource> => byName
