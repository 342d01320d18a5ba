import { useEffect } from 'react'
import type { RequestOf } from '#shared/client/index.ts'
import { countedPageOf, type DeviceClass } from '#shared/rules/index.ts'
import { whenSettled } from '#shared/ui/index.ts'
import { useClient, type MemberClient } from './client.ts'
import { useCall } from './useCall.ts'

type Report = RequestOf<'reportPageSpeed'>['body']

const deviceClass = (): DeviceClass => {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return matchMedia('(max-width: 767px)').matches ? 'phone' : 'tablet'
}

/** Collects how fast the page that was opened is, and sends it once when it is left. @returns what ends it */
const measure = (client: MemberClient): (() => void) => {
  // What a later screen of the app adds counts for the page that was opened, which loaded it.
  const page = countedPageOf(location.pathname)
  const metrics: Report['metrics'] = {}
  let isOver = page === null
  const send = () => {
    if (document.visibilityState !== 'hidden' || isOver || page === null || Object.keys(metrics).length === 0) return
    isOver = true
    client
      .call('reportPageSpeed', { body: { page, device: deviceClass(), metrics } }, { keepalive: true })
      .catch(() => {})
  }
  void import('web-vitals')
    .then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      if (isOver) return
      const note = ({ name, value }: { name: keyof Report['metrics']; value: number }) => {
        metrics[name] = value
      }
      for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note)
      // After those of the library, which reports at the same event.
      addEventListener('visibilitychange', send)
    })
    .catch(() => {})
  return () => {
    isOver = true
    removeEventListener('visibilitychange', send)
  }
}

/** Measures the page once it has settled, if the member agreed to that; the code for it is not even loaded otherwise. */
export const PageSpeed = () => {
  const client = useClient()
  const { data } = useCall('getUser')
  const isMeasured = data?.measures_page_speed === true && !data.impersonated_by
  useEffect(() => {
    if (!isMeasured) return
    let end = () => {}
    const cancel = whenSettled(() => {
      end = measure(client)
    })
    return () => {
      cancel()
      end()
    }
  }, [isMeasured, client])
  return null
}
