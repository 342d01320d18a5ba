import { useRefresh } from 'react-admin'
import type { Row } from '../../generated/index.tsx'
import { useRun } from '../../related/index.ts'

/** Takes a tag out of use, and into use again. Whoever has it keeps it either way. */
export const useTagState = () => {
  const run = useRun()
  const refresh = useRefresh()
  return async (tag: Row, isActive: boolean) => {
    const name = String(tag['name'])
    const isDone = await run(
      async (call) =>
        isActive
          ? call('updateTag', { params: { id: tag.id }, body: { is_active: true } })
          : call('deactivateTag', { params: { id: tag.id } }),
      isActive ? `${name} is offered again` : `${name} is no longer offered; whoever has it keeps it`,
    )
    if (isDone) refresh()
  }
}
