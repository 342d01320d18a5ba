import { useRefresh } from 'react-admin'
import type { Row } from '../../generated/index.tsx'
import { useImmediateCall } from '../../parts/related-panels/index.ts'

/** Deactivates or activates a tag. Users keep it either way. */
export const useTagState = () => {
  const run = useImmediateCall()
  const refresh = useRefresh()
  return async (tag: Row, isActive: boolean) => {
    const name = String(tag['name'])
    const isDone = await run(
      async (call) =>
        isActive
          ? call('updateTag', { params: { id: tag.id }, body: { is_active: true } })
          : call('deactivateTag', { params: { id: tag.id } }),
      isActive ? `${name} activated` : `${name} deactivated. Users who have it keep it.`,
    )
    if (isDone) refresh()
  }
}
