import type { ResourceProps } from 'react-admin'
import { LanguageList } from './languages/index.ts'
import { UserList } from './users/index.ts'
import { CampaignEdit } from './campaigns/index.ts'
import { HealthActionEdit } from './health_actions/index.ts'
import { MilestoneEdit } from './milestones/index.ts'
import { OrganizationEdit } from './organizations/index.ts'
import { RewardEdit } from './rewards/index.ts'
import { ProgramCreate, ProgramEdit } from './programs/index.ts'

/** Screens made by hand, by the resource's name; they replace the generated ones. */
export const overrides: Readonly<Record<string, Partial<ResourceProps>>> = {
  campaigns: { edit: CampaignEdit },
  health_actions: { edit: HealthActionEdit },
  milestones: { edit: MilestoneEdit },
  organizations: { edit: OrganizationEdit },
  rewards: { edit: RewardEdit },
  programs: { create: ProgramCreate, edit: ProgramEdit },
  languages: { list: LanguageList },
  user: { list: UserList },
}
