import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { flagOfPath } from '#shared/rules/index.ts'
import { useFlags } from '../app/index.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

const MemberNotFound = lazy(async () => ({ default: (await import('./MemberNotFound.tsx')).MemberNotFound }))

/** Screens that feature flags open, for members who have them. If the flags cannot be loaded, the screens' own calls decide. */
export const FlaggedArea = ({ children }: { children: ReactNode }) => {
  const { isOn, error } = useFlags()
  const flag = flagOfPath(useLocation().pathname)
  if (flag === null) return children
  if (!isOn && !error) return <PageSkeleton />
  return isOn?.(flag) === false ? <MemberNotFound why="closed" /> : children
}
