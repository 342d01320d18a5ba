import { useLanguage } from '#shared/i18n/index.ts'
import { crisisHelp, ownTimezone, settingValue, type CrisisHelp } from '#shared/rules/index.ts'
import { useSettings } from '../app/index.ts'
import { useAccount } from './SessionContext.tsx'

/** Whom this member can call or text right away, where the device is. */
export const useCrisisHelp = (): CrisisHelp => {
  const { account } = useAccount()
  const { language } = useLanguage()
  const settings = useSettings()
  const country = (account?.profile.address as Readonly<Record<string, unknown>> | null | undefined)?.['country']
  const platform = settingValue(settings, 'EmergencyPhone')
  const timezones = [ownTimezone(), account?.profile.timezone ?? null]
  return crisisHelp(typeof country === 'string' ? country : null, language, platform, timezones)
}
