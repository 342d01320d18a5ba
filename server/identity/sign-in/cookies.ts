import type { Config } from '../../kernel/types.ts'

/** `__Host-` prevents other hosts of the domain from setting it; browsers accept the prefix over https only. */
const cookieNamed =
  (name: string) =>
  ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
    const secure = publicUrl.startsWith('https:')
    return {
      name: secure ? `__Host-${name}` : name,
      options: { httpOnly: true, sameSite: 'strict', path: '/', secure } as const,
    }
  }

/** Holds the browser's own session. */
export const sessionCookie = cookieNamed('hale')

/** Holds an administrator's session as a member, separate from their own, so that neither ends the other. */
export const impersonationCookie = cookieNamed('hale-member')

/** Identifies the browser that went to a wearable's page when it returns. */
export const deviceCookie = cookieNamed('hale-device')

/** Identifies the browser that started a sign-in at an identity provider when the response arrives. */
export const federationCookie = cookieNamed('hale-provider')

/** Says which accounts have signed in in this browser, so that their owners are not locked out by others' attempts. */
export const knownDeviceCookie = cookieNamed('hale-known')
