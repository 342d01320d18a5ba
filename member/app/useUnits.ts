import { rememberedMember } from '#shared/browser/index.ts'
import { useCall } from './useCall.ts'

export type Units = 'imperial' | 'metric'

export const useUnits = (): Units => {
  const { data } = useCall('getUser')
  const units = data ? data.profile['units'] : rememberedMember()?.units
  return units === 'metric' ? 'metric' : 'imperial'
}
