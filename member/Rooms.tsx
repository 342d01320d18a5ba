import { Route, Routes } from 'react-router-dom'
import { Appointments } from './appointments/index.ts'
import { ConnectDevice, Devices } from './devices/screen.ts'
import { HealthActions } from './health/index.ts'
import { LabFinder } from './labs/index.ts'
import { LogMeal } from './meals/index.ts'
import { Notifications } from './notifications/index.ts'
import { ContentPage } from './pages/index.ts'
import { Profile } from './profile/index.ts'
import { KitResults } from './results/index.ts'
import { Rewards } from './rewards/index.ts'
import { Scout } from './scout/index.ts'
import { Search } from './search/index.ts'
import { RegisterKit, TestingArea, TestingCenter } from './testing-center/index.ts'
import { ThreeDLook } from './three-d-look/index.ts'
import { VitalsScan } from './vitals/index.ts'
import { VitalsHistory } from './vitals-history/index.ts'

/** The screens that stand in the member area's shell besides home, each in a chunk of its own. */
const Rooms = () => (
  <Routes>
    <Route path="appointments" element={<Appointments />} />
    <Route path="notifications" element={<Notifications />} />
    <Route path="profile" element={<Profile />} />
    <Route path="health-actions" element={<HealthActions />} />
    <Route path="devices" element={<Devices />} />
    <Route path="devices/:source" element={<ConnectDevice />} />
    <Route path="log-meal" element={<LogMeal />} />
    <Route path="3d-look" element={<ThreeDLook />} />
    <Route path="rewards" element={<Rewards />} />
    <Route path="scout" element={<Scout />} />
    <Route path="search" element={<Search />} />
    <Route path="vitals" element={<VitalsScan />} />
    <Route path="vitals/history" element={<VitalsHistory />} />
    <Route path="testing-center" element={<TestingArea />}>
      <Route index element={<TestingCenter />} />
      <Route path="register" element={<RegisterKit />} />
      <Route path="labs" element={<LabFinder />} />
      <Route path=":kitId" element={<KitResults />} />
    </Route>
    <Route path="*" element={<ContentPage />} />
  </Routes>
)

export default Rooms
