import { lazy } from 'react'

export const CustomerEdit = lazy(() =>
  import('./CustomerEdit.tsx').then((customer) => ({ default: customer.CustomerEdit })),
)
