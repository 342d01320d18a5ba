import { appointmentHooks, checkCalendar } from '../../../care/appointments/index.ts'
import { userHooks } from '../../../identity/sign-in/index.ts'
import { organizationHooks } from '../../../identity/federation/index.ts'
import { providerHooks } from '../../../results/labs/index.ts'
import { permissionHooks, roleHooks } from '../../../identity/permissions/index.ts'
import { fieldChecks, fieldRules } from './field-rules.ts'
import { globalDefaults } from './global-defaults.ts'
import { keptForMembers } from './in-use.ts'
import { pages } from './pages.ts'
import { biomarkerRanges } from './ranges.ts'
import { rewards, rewardSecrets } from './rewards.ts'
import type { Hooks } from './types.ts'
import { userkits } from './userkits.ts'
import { widgets } from './widgets.ts'

/** Hooks by resource name. Entities that need some add them here. */
export const hooks: Readonly<Partial<Record<string, Hooks>>> = {
  action: fieldRules,
  action_groups: fieldRules,
  appointments: appointmentHooks,
  biomarker: fieldChecks,
  biomarkerrange: biomarkerRanges,
  global_defaults: globalDefaults,
  health_actions: keptForMembers({ table: 'health_action_completions', column: 'health_action_id' }),
  legal_consents: keptForMembers({ table: 'consent_records', column: 'legal_consent_id' }),
  legalagreements: keptForMembers({ table: 'consent_records', column: 'legalagreement_id' }),
  milestones: keptForMembers({ table: 'milestone_progress', column: 'milestone_id' }),
  organizations: organizationHooks,
  pages,
  permissions: permissionHooks,
  provider: {
    ...providerHooks,
    beforeSave: async (context, values, id) => {
      checkCalendar(values)
      await providerHooks.beforeSave?.(context, values, id)
    },
  },
  reward_secrets: rewardSecrets,
  rewards,
  roles: roleHooks,
  tasks: keptForMembers({ table: 'user_tasks', column: 'task_id', where: 'completed_at is not null' }),
  user: userHooks,
  userkits,
  vital_warning_thresholds: fieldChecks,
  widgets,
}
