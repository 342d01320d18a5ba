import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ScanResult } from './ScanResult.tsx'

/** The form for values that a cuff or an oximeter shows, without a scan. */
const ReadingEntry = () => {
  const navigate = useNavigate()
  const [taken] = useState(() => new Date())
  return <ScanResult outcome={{ reading: null, wave: null, taken }} onRetake={() => void navigate('/client/vitals')} />
}

export default ReadingEntry
