import { useCall } from '../../app/index.ts'

/** The member's programs with their steps and progress; undefined until loaded. */
export const usePrograms = () => {
  const { data, error, isLoading, mutate } = useCall('listActionPrograms')
  return { programs: data?.models, error, isLoading, retry: () => void mutate() }
}
