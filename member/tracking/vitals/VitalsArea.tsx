import { Navigate, Outlet } from 'react-router-dom'
import { useFlags } from '../../app/index.ts'
import { PageSkeleton } from '../../layout/index.ts'

/** The screens of vitals, for members who have the feature. If that is unknown, the screens' own calls decide. */
const VitalsArea = () => {
  const { isOn, error } = useFlags()
  if (!isOn && !error) return <PageSkeleton />
  return isOn?.('vitals') === false ? <Navigate to="/client/home" replace /> : <Outlet />
}

export default VitalsArea
