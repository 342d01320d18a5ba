import { lazy, Suspense } from 'react'
import { Skeleton } from '#shared/ui/index.ts'
import { careSections } from './care/health/index.ts'
import { loadNotificationSettings } from './engagement/notifications/index.ts'
import { ownSections, type ProfileSections } from './identity/profile/index.ts'
import type { Account } from './session/index.ts'
import { loadDevicesSection } from './tracking/devices/index.ts'

const NotificationSettings = lazy(loadNotificationSettings)
const Notifications = ({ account }: { account: Account }) => (
  <Suspense fallback={<Skeleton height={420} />}>
    <NotificationSettings account={account} />
  </Suspense>
)

const loadPreferences = async () => {
  const { default: Preferences } = await ownSections.preferences()
  return { default: () => <Preferences Notifications={Notifications} /> }
}
const loadEncryption = async () => (await import('./identity/vault/index.ts')).loadEncryption()

/** Where the sections of the profile are loaded from, and their usual heights. */
export const profileSections: ProfileSections = {
  details: { load: ownSections.details, height: 520 },
  address: { load: careSections.address, height: 480 },
  'care-team': { load: careSections['care-team'], height: 460 },
  insurance: { load: careSections.insurance, height: 330 },
  pharmacy: { load: careSections.pharmacy, height: 240 },
  medications: { load: careSections.medications, height: 720 },
  allergies: { load: careSections.allergies, height: 290 },
  'health-issues': { load: careSections['health-issues'], height: 290 },
  devices: { load: loadDevicesSection, height: 620 },
  preferences: { load: loadPreferences, height: 1500 },
  dashboard: { load: ownSections.dashboard, height: 180 },
  security: { load: ownSections.security, height: 640 },
  encryption: { load: loadEncryption, height: 560 },
  privacy: { load: ownSections.privacy, height: 900 },
  'take-out': { load: ownSections['take-out'], height: 620 },
}
