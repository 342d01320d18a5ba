import { useAnnouncement } from './useAnnouncement.ts'

interface AnnouncedProps {
  text: string | undefined
  from?: string
}

/** `useAnnouncement` as a component, which can be loaded late. */
const Announced = ({ text, from }: AnnouncedProps) => {
  useAnnouncement(text, from)
  return null
}

export default Announced
