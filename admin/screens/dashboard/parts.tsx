import { Box } from '@mui/material'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

interface Part {
  name: string
  /** All of these: a part is for those who act on what it lists. */
  needs: readonly string[]
  /** Only for staff who work with some members. */
  isOfBounded?: true
  Part: ComponentType
}

const parts: readonly Part[] = [
  {
    name: 'caseload',
    needs: ['user:read', 'usernotes:read'],
    isOfBounded: true,
    Part: lazyPart(async () => {
      const { Caseload } = await import('./later.ts')
      return { default: () => <Caseload most={8} /> }
    }),
  },
  {
    name: 'calls-today',
    needs: ['appointments:read', 'appointments:write', 'usernotes:read'],
    Part: lazyPart(async () => ({ default: (await import('./later.ts')).CallsToday })),
  },
  {
    name: 'follow-ups',
    needs: ['usernotes:read', 'usernotes:write'],
    Part: lazyPart(async () => ({ default: (await import('./later.ts')).FollowUps })),
  },
]

/** The caller's own work, by what their role may do. @param children further parts */
export const Parts = ({ children }: { children?: ReactNode }) => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const isBounded = useIsBounded()
  const own = parts.filter(
    ({ needs, isOfBounded }) => needs.every((one) => permissions?.has(one)) && (isBounded || !isOfBounded),
  )
  if (own.length === 0 && !children) return null
  return (
    <Box sx={{ display: 'grid', gap: '24px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
      {own.map(({ name, Part }) => (
        <Suspense key={name} fallback={<Box sx={{ minHeight: 200 }} aria-busy />}>
          <Part />
        </Suspense>
      ))}
      {children && <Suspense fallback={<Box sx={{ minHeight: 200 }} aria-busy />}>{children}</Suspense>}
    </Box>
  )
}
