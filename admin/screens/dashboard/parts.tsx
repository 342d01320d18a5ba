import { Box } from '@mui/material'
import { Suspense, type ComponentType } from 'react'
import { usePermissions } from 'react-admin'
import { lazyPart } from '../../ui/lazyPart.tsx'

interface Part {
  name: string
  /** All of these: a part is for those who act on what it lists. */
  needs: readonly string[]
  Part: ComponentType
}

const parts: readonly Part[] = [
  {
    name: 'follow-ups',
    needs: ['usernotes:read', 'usernotes:write'],
    Part: lazyPart(async () => ({ default: (await import('../../parts/follow-ups/index.ts')).FollowUps })),
  },
]

/** The caller's own work, by what their role may do. */
export const Parts = () => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const own = parts.filter(({ needs }) => needs.every((one) => permissions?.has(one)))
  if (own.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: '24px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
      {own.map(({ name, Part }) => (
        <Suspense key={name} fallback={<Box sx={{ minHeight: 200 }} aria-busy />}>
          <Part />
        </Suspense>
      ))}
    </Box>
  )
}
