import { useDataProvider, useRefresh } from 'react-admin'
import type { Row } from '../../generated/index.tsx'
import { useImmediateCall } from '../../parts/related-panels/index.ts'

/** Deactivates or activates a tag. Users keep it either way. */
export const useTagState = () => {
  const run = useImmediateCall()
  const provider = useDataProvider()
  const refresh = useRefresh()
  return async (tag: Row, isActive: boolean) => {
    const name = String(tag['name'])
    const isDone = await run(
      () => provider.update('tags', { id: tag.id, data: { is_active: isActive }, previousData: tag }),
      isActive ? `${name} activated` : `${name} deactivated. Users who have it keep it.`,
    )
    if (isDone) refresh()
  }
}
