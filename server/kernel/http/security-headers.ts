import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** The header fields that protect every answer. They are the same for all, so they are computed once. */
export const securityHeaders = (
  { isProduction }: { isProduction: boolean },
  hasRecaptcha: boolean,
): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
  }
  const set = helmet({
    contentSecurityPolicy: contentSecurityPolicy(hasRecaptcha),
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  const reply = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  set({} as IncomingMessage, reply as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw error
  })
  return headers
}
