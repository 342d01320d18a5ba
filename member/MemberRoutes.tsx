import { Route, Routes } from 'react-router-dom'
import { Appointments } from './care/appointments/index.ts'
import { ConnectDevice, Devices } from './tracking/devices/index.ts'
import { HealthActions } from './care/health/index.ts'
import { LabFinder } from './results/labs/index.ts'
import { LogMeal } from './tracking/meals/index.ts'
import { Notifications } from './engagement/notifications/index.ts'
import { TaskOfPage } from './engagement/tasks/index.ts'
import { ContentPage } from './engagement/pages/index.ts'
import { Profile } from './identity/profile/index.ts'
import { KitResults } from './results/kits/index.ts'
import { profileSections } from './profileSections.tsx'
import { Rewards } from './engagement/rewards/index.ts'
import { Scout } from './care/scout/index.ts'
import { Search } from './engagement/search/index.ts'
import { FlaggedArea } from './layout/index.ts'
import { RegisterKit, TestingCenter } from './results/testing-center/index.ts'
import { ThreeDLook } from './tracking/body-scans/index.ts'
import { ReadingEntry, VitalsHistory, VitalsOverview, VitalsScan } from './tracking/vitals/index.ts'

/** All screens of the member area except home, each in its own chunk. Above a screen stands the task that was ticked to open it. */
const MemberRoutes = () => (
  <FlaggedArea>
    <TaskOfPage />
    <Routes>
      <Route path="appointments" element={<Appointments />} />
      <Route path="notifications" element={<Notifications />} />
      <Route path="profile" element={<Profile sections={profileSections} />} />
      <Route path="health-actions" element={<HealthActions />} />
      <Route path="devices" element={<Devices />} />
      <Route path="devices/:source" element={<ConnectDevice />} />
      <Route path="log-meal" element={<LogMeal />} />
      <Route path="3d-look" element={<ThreeDLook />} />
      <Route path="rewards" element={<Rewards />} />
      <Route path="scout" element={<Scout />} />
      <Route path="search" element={<Search />} />
      <Route path="vitals">
        <Route index element={<VitalsScan />} />
        <Route path="overview" element={<VitalsOverview />} />
        <Route path="reading" element={<ReadingEntry />} />
        <Route path="history" element={<VitalsHistory />} />
      </Route>
      <Route path="testing-center">
        <Route index element={<TestingCenter />} />
        <Route path="register" element={<RegisterKit />} />
        <Route path="labs" element={<LabFinder />} />
        <Route path=":kitId" element={<KitResults />} />
      </Route>
      <Route path="*" element={<ContentPage />} />
    </Routes>
  </FlaggedArea>
)

export default MemberRoutes
