import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify, useStore } from 'react-admin'
import { saveFile } from '#shared/client/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'
import { localDate, ownTimezone } from '#shared/rules/index.ts'
import { pathOf, useDeclaration } from '../../declarations/index.ts'

const queryKey = ['exports']
const pollMs = 1000
/** Lists that are opened within it ask only once. */
const freshMs = 60_000
/** The server lists no more. */
const mostHidden = 50
const none: readonly number[] = []

/** Exports of several days lie side by side: 'users-2026-11-27', by the day of whoever looks. */
export const exportName = (path: string, at: Date): string => `${path}-${localDate(at, ownTimezone())}`

/** Has the server export all rows that match the list's filters. */
export const useStartExport = () => {
  const { name } = useDeclaration()
  const { filterValues, sort } = useListContext()
  const session = useSession()
  const client = useQueryClient()
  return async (): Promise<void> => {
    const direction = sort.order === 'ASC' ? 'asc' : 'desc'
    const body = { classkey: name, filters: filterValues as Record<string, unknown>, sort: [[sort.field, direction]] }
    await session.client.call('startExport', { body: body as never })
    await client.invalidateQueries({ queryKey })
  }
}

/** The list's exports of the last day, the latest first. */
export const useExports = () => {
  const resource = useDeclaration()
  const session = useSession()
  const notify = useNotify()
  const [hidden, setHidden] = useStore('exports.hidden', none)
  const { data } = useQuery({
    queryKey,
    queryFn: () => session.client.call('listExports'),
    // It goes on while the server is away.
    refetchInterval: ({ state }) =>
      state.data?.exports.some(({ status }) => status === 'waiting' || status === 'running') ? pollMs : false,
    staleTime: freshMs,
    retry: false,
  })
  const save = async (id: number, at: string) => {
    try {
      const file = await session.client.call('downloadExport', { params: { id } })
      saveFile(new File([file], `${exportName(pathOf(resource), new Date(at))}.csv`, { type: file.type }))
    } catch (error) {
      notify(...failedNotice(error))
    }
  }
  const exports = data?.exports.filter((one) => one.resource === resource.name && !hidden.includes(one.id)) ?? []
  const hide = (id: number) => setHidden([...hidden, id].slice(-mostHidden))
  return { exports, save, hide }
}
