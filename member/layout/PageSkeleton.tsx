import { Loading, Skeleton } from '#shared/ui/index.ts'
import { PageBody } from './PageBody.tsx'

/** Placeholder for a screen whose code is loading. */
export const PageSkeleton = () => (
  <PageBody>
    <Loading>
      <Skeleton width={280} height={38} />
      <div style={{ height: 'var(--space-6)' }} />
      <Skeleton height={220} radius="var(--radius-xl)" />
    </Loading>
  </PageBody>
)
