import { Skeleton } from '@mui/material'
import { lazy, Suspense, type ComponentProps } from 'react'

const OrderedReferences = lazy(() =>
  import('./OrderedReferences.tsx').then((input) => ({ default: input.OrderedReferences })),
)

/** The input of ordered references; drag and drop loads with the first form that has one. */
export const OrderedField = (props: ComponentProps<typeof OrderedReferences>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <OrderedReferences {...props} />
  </Suspense>
)
