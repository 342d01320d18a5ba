import type { ResourceProps } from 'react-admin'
import { LanguageList } from './languages/index.ts'
import { TagEdit, TagList, TagTypeEdit } from './tags/index.ts'
import { UserEdit, UserList, UserShow } from './users/index.ts'
import { AppointmentCreate, AppointmentList, AppointmentShow } from './appointments/index.ts'
import { BiomarkerEdit } from './biomarker/index.ts'
import { RangeEdit } from './biomarkerrange/index.ts'
import { SegmentEdit } from './bodysegment/index.ts'
import { CampaignEdit } from './campaigns/index.ts'
import { CustomerEdit } from './customers/index.ts'
import { FeatureFlagList } from './featureflag/index.ts'
import { GlobalDefaultList } from './global_defaults/index.ts'
import { HealthActionEdit } from './health_actions/index.ts'
import { IntegrationCallList } from './integration_call/index.ts'
import { IntegrationStatusList } from './integration_status/index.ts'
import { MilestoneEdit } from './milestones/index.ts'
import { OrderList, OrderShow } from './orders/index.ts'
import { OrganEdit } from './organ/index.ts'
import { OrganizationCreate, OrganizationEdit, organizationRoutes, OrganizationShow } from './organizations/index.tsx'
import { PdfTemplateLogList } from './pdf_template_logs/index.ts'
import { RewardEdit, RewardList } from './rewards/index.ts'
import { RoleCreate, RoleEdit, RoleList } from './roles/index.ts'
import { ProgramCreate, ProgramEdit } from './programs/index.ts'
import { TestEdit } from './test/index.ts'
import { ToastLocationList } from './toast_message_locations/index.ts'
import { PageCreate, PageEdit, PageList, pageRoutes } from './pages/index.tsx'
import { WidgetCreate, WidgetEdit, WidgetList } from './widgets/index.ts'
import { UploadList } from './user_upload_history/index.ts'
import { NoteList } from './usernotes/index.ts'
import { KitList, KitShow } from './userkits/index.ts'

/** Custom screens by resource name, replacing the generated ones. */
export const overrides: Readonly<Record<string, Partial<ResourceProps>>> = {
  appointments: { list: AppointmentList, create: AppointmentCreate, show: AppointmentShow },
  biomarker: { edit: BiomarkerEdit },
  biomarkerrange: { edit: RangeEdit },
  bodysegment: { edit: SegmentEdit },
  campaigns: { edit: CampaignEdit },
  customers: { edit: CustomerEdit },
  featureflag: { list: FeatureFlagList },
  global_defaults: { list: GlobalDefaultList },
  health_actions: { edit: HealthActionEdit },
  integration_call: { list: IntegrationCallList },
  integration_status: { list: IntegrationStatusList },
  milestones: { edit: MilestoneEdit },
  orders: { list: OrderList, show: OrderShow },
  organ: { edit: OrganEdit },
  organizations: {
    create: OrganizationCreate,
    edit: OrganizationEdit,
    show: OrganizationShow,
    children: organizationRoutes,
  },
  pages: { list: PageList, create: PageCreate, edit: PageEdit, children: pageRoutes },
  pdf_template_logs: { list: PdfTemplateLogList },
  rewards: { list: RewardList, edit: RewardEdit },
  roles: { list: RoleList, create: RoleCreate, edit: RoleEdit },
  programs: { create: ProgramCreate, edit: ProgramEdit },
  languages: { list: LanguageList },
  test: { edit: TestEdit },
  toast_message_locations: { list: ToastLocationList },
  widgets: { list: WidgetList, create: WidgetCreate, edit: WidgetEdit },
  user_upload_history: { list: UploadList },
  usernotes: { list: NoteList },
  userkits: { list: KitList, show: KitShow },
  tags: { list: TagList, edit: TagEdit },
  tag_types: { edit: TagTypeEdit },
  user: { list: UserList, show: UserShow, edit: UserEdit },
}
