import { useCall } from './useCall.ts'

export type Units = 'imperial' | 'metric'

/** The units that the member chose. */
export const useUnits = (): Units => {
  const { data } = useCall('getUser')
  return data?.profile['units'] === 'metric' ? 'metric' : 'imperial'
}
