import { useCall } from '../app/index.ts'

/**
 * The goals that administrators set by name. They are a refinement: while they load, or when they cannot be loaded, the
 * defaults of the rules hold.
 */
export const useGoals = () => {
  const { data } = useCall('clientSearch', { query: { classkey: 'global_defaults', take: 200 } }, { revalidateOnFocus: false })
  const named = data?.models.find((model) => 'name' in model && model['name'] === 'HydrationGoal')
  return { hydration: named && 'value' in named ? named['value'] : undefined }
}
