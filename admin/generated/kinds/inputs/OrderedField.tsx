import { Skeleton } from '@mui/material'
import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const OrderedReferences = lazyPart(async () => ({
  default: (await import('./OrderedReferences.tsx')).OrderedReferences,
}))

/** The input of ordered references; drag and drop loads with the first form that has one. */
export const OrderedField = (props: ComponentProps<typeof OrderedReferences>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <OrderedReferences {...props} />
  </Suspense>
)
