import { lazy } from 'react'

export const KitList = lazy(() => import('./KitList.tsx').then((kits) => ({ default: kits.KitList })))
export const KitShow = lazy(() => import('./KitShow.tsx').then((kit) => ({ default: kit.KitShow })))
