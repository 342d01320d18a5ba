import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from './lazyPart.tsx'

const Late = lazyPart(() => import('#shared/ui/announcer/Announced.tsx'))

/** Announces a text that changes with what is typed or chosen; no screen waits for it. */
export const Announced = (props: ComponentProps<typeof Late>) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
)
