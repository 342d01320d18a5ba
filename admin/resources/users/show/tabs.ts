import { type ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazyPart.tsx'

export interface MemberTab {
  id: string
  label: string
  /** All of them are required to open the tab. */
  permissions: readonly string[]
  Content: ComponentType
}

const tab = (
  id: string,
  label: string,
  permissions: readonly string[],
  load: () => Promise<{ default: ComponentType }>,
): MemberTab => ({ id, label, permissions, Content: lazyPart(load) })

/** The tabs of a member's detail screen. Each tab's data is fetched when it is opened. */
export const memberTabs: readonly MemberTab[] = [
  tab('overview', 'Overview', ['user:read'], () => import('./tabs/OverviewTab.tsx')),
  tab('programs', 'Programs', ['userprogramaction:read'], () => import('./tabs/ProgramsTab.tsx')),
  tab('kits', 'Kits', ['userkits:read'], () => import('./tabs/KitsTab.tsx')),
  tab('appointments', 'Appointments', ['appointments:read'], () => import('./tabs/AppointmentsTab.tsx')),
  tab('devices', 'Devices', ['health_records:read'], () => import('./tabs/DevicesTab.tsx')),
  tab('log', 'Daily logs', ['daily_logs:read'], () => import('./tabs/DailyLogsTab.tsx')),
  tab('health', 'Health records', ['health_records:read'], () => import('./tabs/HealthTab.tsx')),
  tab('care', 'Care team', ['usercareteams:read'], () => import('./tabs/CareTeamTab.tsx')),
  tab('notes', 'Notes', ['usernotes:read'], () => import('./tabs/NotesTab.tsx')),
  tab('tags', 'Tags', ['user:read'], () => import('./tabs/TagsTab.tsx')),
  tab('access', 'Organizations and roles', ['user:read'], () => import('./tabs/AccessTab.tsx')),
  tab('rewards', 'Rewards', ['stars:read'], () => import('./tabs/RewardsTab.tsx')),
  tab('sessions', 'Sessions', ['user_sessions:read'], () => import('./tabs/SessionsTab.tsx')),
  tab('files', 'Files', ['user_files:read'], () => import('./tabs/FilesTab.tsx')),
  tab('notifications', 'Notifications', ['notifications:read'], () => import('./tabs/NotificationsTab.tsx')),
  tab('audit', 'Audit', ['data_accesses:read'], () => import('./tabs/AuditTab.tsx')),
]
