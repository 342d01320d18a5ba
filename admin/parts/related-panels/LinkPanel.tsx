import { IconButton } from '@mui/material'
import { XIcon } from '@phosphor-icons/react'
import { useState, type ReactNode } from 'react'
import { useCanAccess, useCreatePath, useRecordContext } from 'react-admin'
import type { Client } from '#shared/client/index.ts'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { pathOf, titleOf, useDeclaration, useDeclarations } from '../../declarations/index.ts'
import { entryName } from '../../format/format.ts'
import { Panel, PanelList, Words } from './Panel.tsx'
import { Picker, type Entry } from '../../generated/kinds/inputs/Picker.tsx'
import { useCallData } from './useCallData.ts'
import { useImmediateCall } from './useImmediateCall.ts'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { Link } from '../../ui/Link.tsx'

interface LinkPanelProps {
  title: string
  lead?: string
  /** References field of the open item to show. */
  source: string
  /** Placeholder of the picker: 'Add a campaign…'. */
  addLabel: string
  /** Resource whose `write` permission the calls require; the open item's by default. */
  writes?: string
  link: (call: Client['call'], ids: { own: number; other: number }) => Promise<unknown>
  unlink: (call: Client['call'], ids: { own: number; other: number }) => Promise<unknown>
  /** A line about an entry. */
  about?: (entry: Entry) => ReactNode
  /** Controls of an entry, before Remove. */
  controls?: (entry: Entry, reload: () => Promise<unknown>, canWrite: boolean) => ReactNode
  empty: string
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'id' in value

/** Links of the open item, added and removed by dedicated calls: immediately, independent of its form. */
export const LinkPanel = ({
  title,
  lead,
  source,
  addLabel,
  writes,
  link,
  unlink,
  about,
  controls,
  empty,
}: LinkPanelProps) => {
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const own = Number(useRecordContext()?.id)
  const field = resource.fields[source]
  const to = field?.kind === 'references' ? field.to : ''
  const target = declarations.get(to)
  const writer = writes === undefined ? resource : declarations.get(writes)
  const { canAccess = false } = useCanAccess({ resource: writer ? pathOf(writer) : '', action: 'edit' })
  // These calls are not for staff with bounds.
  const canWrite = !useIsBounded() && canAccess
  const createPath = useCreatePath()
  const run = useImmediateCall()
  const [busy, setBusy] = useState<number | null>(null)
  const { data, error, isLoading, reload } = useCallData('adminGetById', {
    params: { id: own },
    query: { classkey: resource.name },
  })
  const value = data?.[source]
  const entries = Array.isArray(value) ? value.filter(isEntry) : []
  const change = async (other: number, work: LinkPanelProps['link'], done: string) => {
    setBusy(other)
    await run((call) => work(call, { own, other }), done)
    await reload()
    setBusy(null)
  }
  return (
    <Panel
      title={title}
      count={data ? entries.length : undefined}
      lead={lead}
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
      empty={entries.length === 0 ? empty : undefined}
      actions={
        canWrite && (
          <Picker
            to={to}
            label={addLabel}
            without={entries.map(({ id }) => id)}
            onPick={({ id, ...entry }) =>
              void change(id, link, `${target ? titleOf(target, { id, ...entry }) : 'It'} added`)
            }
          />
        )
      }
    >
      <PanelList>
        {entries.map((entry) => {
          const name = entryName(entry)
          return (
            <li key={entry.id} aria-busy={busy === entry.id}>
              <Words
                title={
                  target ? (
                    <Link
                      to={createPath({ resource: pathOf(target), type: 'edit', id: entry.id })}
                      style={{ color: 'inherit', textDecoration: 'none' }}
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )
                }
              >
                {about?.(entry)}
              </Words>
              {controls?.(entry, reload, canWrite)}
              {canWrite && (
                <Tooltip title="Remove">
                  <span>
                    <IconButton
                      aria-label={`Remove ${name}`}
                      disabled={busy !== null}
                      onClick={() => void change(entry.id, unlink, `${name} removed`)}
                    >
                      <XIcon size={18} />
                    </IconButton>
                  </span>
                </Tooltip>
              )}
            </li>
          )
        })}
      </PanelList>
    </Panel>
  )
}
