import type { Config } from '../app/types.ts'

/** `__Host-` keeps other hosts of the domain from setting it; browsers accept the prefix over https alone. */
const cookieNamed = (name: string) => ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const secure = publicUrl.startsWith('https:')
  return { name: secure ? `__Host-${name}` : name, options: { httpOnly: true, sameSite: 'strict', path: '/', secure } as const }
}

/** Keeps the browser's own session. */
export const sessionCookie = cookieNamed('hale')

/** Keeps the session that an administrator has open as a member, beside the own one, so that neither ends the other. */
export const impersonationCookie = cookieNamed('hale-member')

/** Tells the browser that went to a wearable's page from any other that might come back. */
export const deviceCookie = cookieNamed('hale-device')

/** Tells the browser that asked an identity provider from any other that its answer might be given to. */
export const federationCookie = cookieNamed('hale-provider')
