import { lazy } from 'react'

export const OrderList = lazy(() => import('./OrderList.tsx').then((orders) => ({ default: orders.OrderList })))
export const OrderShow = lazy(() => import('./OrderShow.tsx').then((order) => ({ default: order.OrderShow })))
