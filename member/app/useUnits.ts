import { rememberedMember } from '#shared/browser/index.ts'
import { useFormats } from '#shared/i18n/index.ts'
import type { DecimalSign } from '#shared/rules/index.ts'
import { useCall } from './useCall.ts'

export type Units = 'imperial' | 'metric'

export const useUnits = (): Units => {
  const { data } = useCall('getUser')
  const units = data ? data.profile['units'] : rememberedMember()?.units
  return units === 'metric' ? 'metric' : 'imperial'
}

/** The decimal sign in the member's formats, which typed numbers are read with. */
export const useDecimalSign = (): DecimalSign => (useFormats().formatNumber(1.5).includes(',') ? ',' : '.')
