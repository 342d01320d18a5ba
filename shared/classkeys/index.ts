import type { ItemOf, Resource } from './define.ts'
import { action } from './programs/action.ts'
import { ad } from './content/ad.ts'
import { allergies } from './clinical/allergies.ts'
import { biomarker } from './testing/biomarker.ts'
import { biomarkerrange } from './testing/biomarkerrange.ts'
import { biomarkerrangeeffect } from './testing/biomarkerrangeeffect.ts'
import { bodysegment } from './testing/bodysegment.ts'
import { call_types } from './care/call_types.ts'
import { campaigns } from './organizations/campaigns.ts'
import { care_types } from './care/care_types.ts'
import { exercises } from './content/exercises.ts'
import { faq } from './content/faq.ts'
import { featureflag } from './platform/featureflag.ts'
import { global_defaults } from './platform/global_defaults.ts'
import { health_actions } from './programs/health_actions.ts'
import { health_issues } from './clinical/health_issues.ts'
import { healthtips } from './content/healthtips.ts'
import { help_types } from './care/help_types.ts'
import { integration_call } from './platform/integration_call.ts'
import { integration_status } from './platform/integration_status.ts'
import { languages } from './platform/languages.ts'
import { legal_consents } from './organizations/legal_consents.ts'
import { legalagreements } from './organizations/legalagreements.ts'
import { meals } from './content/meals.ts'
import { medications } from './clinical/medications.ts'
import { milestone_events } from './programs/milestone_events.ts'
import { milestones } from './programs/milestones.ts'
import { organ } from './testing/organ.ts'
import { organbiomarker } from './testing/organbiomarker.ts'
import { organizations } from './organizations/organizations.ts'
import { pages } from './content/pages.ts'
import { processes } from './programs/processes.ts'
import { program_pdf_templates } from './content/program_pdf_templates.ts'
import { programs } from './programs/programs.ts'
import { provider } from './care/provider.ts'
import { referral } from './rewards/referral.ts'
import { referralcategory } from './rewards/referralcategory.ts'
import { securityquestions } from './organizations/securityquestions.ts'
import { specialty_care_types } from './care/specialty_care_types.ts'
import { symptoms } from './clinical/symptoms.ts'
import { tasks } from './programs/tasks.ts'
import { test } from './testing/test.ts'
import { toast_message_locations } from './platform/toast_message_locations.ts'
import { user } from './people/user.ts'
import { user_experience_preference_headers } from './content/user_experience_preference_headers.ts'
import { user_flow_activities } from './programs/user_flow_activities.ts'
import { user_flows } from './programs/user_flows.ts'
import { user_symptoms } from './people/user_symptoms.ts'
import { user_upload_history } from './people/user_upload_history.ts'
import { usercareteams } from './people/usercareteams.ts'
import { userkits } from './testing/userkits.ts'
import { usernotes } from './people/usernotes.ts'
import { userprogramaction } from './people/userprogramaction.ts'
import { vendor } from './testing/vendor.ts'
import { vendorkit } from './testing/vendorkit.ts'
import { virtual_care_types } from './care/virtual_care_types.ts'
import { vital_warning_thresholds } from './clinical/vital_warning_thresholds.ts'
import { wellbeing_content_types } from './content/wellbeing_content_types.ts'
import { widgets } from './content/widgets.ts'
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

export { belongingOf, chooseWithinReach, newOwnerOf, noneInReach, resourceWithin, type Bounds } from './belonging.ts'
export * from './define.ts'
export * from './fields.ts'
export * from './spec.ts'

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
