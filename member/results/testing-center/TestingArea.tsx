import { Outlet } from 'react-router-dom'
import { useFlags } from '../../app/index.ts'
import { PageSkeleton, MemberNotFound } from '../../layout/index.ts'

/** Tests and results, for members who have the feature. If that is unknown, the screens' own calls decide. */
const TestingArea = () => {
  const { isOn, error } = useFlags()
  if (!isOn && !error) return <PageSkeleton />
  return isOn?.('my test page') === false ? <MemberNotFound /> : <Outlet />
}

export default TestingArea
