import type { IconProps } from '@phosphor-icons/react'
import { Suspense } from 'react'
import { firstIcons } from './firstIcons.ts'
import { lazyPart } from '../lazyPart.tsx'

const FurtherIcon = lazyPart(() => import('./FurtherIcon.tsx'))

/** The icon that a declaration names; four squares if unknown. Those that the first screen does not show are loaded when they are drawn. */
export const NamedIcon = ({ name, ...props }: IconProps & { name: string }) => {
  const Found = firstIcons[name]
  if (Found) return <Found aria-hidden {...props} />
  return (
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden />}>
      <FurtherIcon aria-hidden name={name} {...props} />
    </Suspense>
  )
}
