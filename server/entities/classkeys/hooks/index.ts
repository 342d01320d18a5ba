import { fieldChecks, fieldRules } from './field-rules.ts'
import { globalDefaults } from './global-defaults.ts'
import { keptForMembers } from './in-use.ts'
import { pages } from './pages.ts'
import { biomarkerRanges } from './ranges.ts'
import { rewards, rewardSecrets } from './rewards.ts'
import type { HooksOf } from './types.ts'
import { userkits } from './userkits.ts'
import { widgets } from './widgets.ts'

/** Hooks that only check what an entity's own fields and links allow, by resource name. Hooks with effects are in the entity's room. */
export const contentHooks: HooksOf = {
  action: fieldRules,
  action_groups: fieldRules,
  biomarker: fieldChecks,
  biomarkerrange: biomarkerRanges,
  global_defaults: globalDefaults,
  health_actions: keptForMembers({ table: 'health_action_completions', column: 'health_action_id' }),
  legal_consents: keptForMembers({ table: 'consent_records', column: 'legal_consent_id' }),
  legalagreements: keptForMembers({ table: 'consent_records', column: 'legalagreement_id' }),
  milestones: keptForMembers({ table: 'milestone_progress', column: 'milestone_id' }),
  pages,
  reward_secrets: rewardSecrets,
  rewards,
  tasks: keptForMembers({ table: 'user_tasks', column: 'task_id', where: 'completed_at is not null' }),
  userkits,
  vital_warning_thresholds: fieldChecks,
  widgets,
}
