import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export interface MemberTab {
  id: string
  label: string
  /** Name of its icon in Phosphor. */
  icon: string
  /** All of them are needed to see anything in it. */
  permissions: readonly string[]
  Content: LazyExoticComponent<ComponentType>
}

const tab = (
  id: string,
  label: string,
  icon: string,
  permissions: readonly string[],
  load: () => Promise<{ default: ComponentType }>,
): MemberTab => ({ id, label, icon, permissions, Content: lazy(load) })

/** Everything about one member, a tab each. What a tab shows is fetched when it is opened. */
export const memberTabs: readonly MemberTab[] = [
  tab('overview', 'Overview', 'user', ['user:read'], () => import('./tabs/OverviewTab.tsx')),
  tab('programs', 'Programs', 'target', ['userprogramaction:read'], () => import('./tabs/ProgramsTab.tsx')),
  tab('kits', 'Kits', 'package', ['userkits:read'], () => import('./tabs/KitsTab.tsx')),
  tab('appointments', 'Appointments', 'calendar-check', ['appointments:read'], () => import('./tabs/AppointmentsTab.tsx')),
  tab('devices', 'Devices', 'watch', ['health_records:read'], () => import('./tabs/DevicesTab.tsx')),
  tab('log', 'Daily logs', 'notebook', ['daily_logs:read'], () => import('./tabs/DailyLogsTab.tsx')),
  tab('health', 'Health records', 'heartbeat', ['health_records:read'], () => import('./tabs/HealthTab.tsx')),
  tab('care', 'Care team', 'users-three', ['usercareteams:read'], () => import('./tabs/CareTeamTab.tsx')),
  tab('notes', 'Notes', 'note', ['usernotes:read'], () => import('./tabs/NotesTab.tsx')),
  tab('tags', 'Tags', 'tag', ['user:read'], () => import('./tabs/TagsTab.tsx')),
  tab('access', 'Organizations and roles', 'buildings', ['user:read'], () => import('./tabs/AccessTab.tsx')),
  tab('rewards', 'Rewards', 'star', ['stars:read'], () => import('./tabs/RewardsTab.tsx')),
  tab('sessions', 'Sessions', 'devices', ['user_sessions:read'], () => import('./tabs/SessionsTab.tsx')),
  tab('files', 'Files', 'file', ['user_files:read'], () => import('./tabs/FilesTab.tsx')),
  tab('notifications', 'Notifications', 'bell', ['notifications:read'], () => import('./tabs/NotificationsTab.tsx')),
  tab('audit', 'Audit', 'eye', ['data_accesses:read'], () => import('./tabs/AuditTab.tsx')),
]
