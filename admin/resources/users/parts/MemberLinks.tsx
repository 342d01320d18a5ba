import { IconButton } from '@mui/material'
import { XIcon } from '@phosphor-icons/react'
import type { Client } from '#shared/client/index.ts'
import { entryName } from '../../../format/format.ts'
import { Panel, PanelList, Words } from '../../../parts/related-panels/index.ts'
import { Picker } from '../../../generated/kinds/inputs/Picker.tsx'
import type { useChange } from './useChange.tsx'
import { useHasPermission, useMember } from './useMember.ts'
import { Tooltip } from '../../../ui/tooltip/index.ts'
import { requires } from '../../../data/states.ts'
import { Link } from '../../../ui/Link.tsx'

type LinkCall = (call: Client['call'], userId: number, otherId: number) => Promise<unknown>

interface MemberLinksProps {
  title: string
  /** Field of the member, named after the resource it refers to. */
  source: 'organizations' | 'roles'
  lead?: string
  addLabel: string
  canWrite: boolean
  empty: string
  link: LinkCall
  unlink: LinkCall
  change: ReturnType<typeof useChange>['change']
  isBusy: boolean
}

const idOf = (entry: unknown): number =>
  Number(typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry)

/** The member's links. Adding and removing apply immediately and can be undone. */
export const MemberLinks = ({
  title,
  source,
  lead,
  addLabel,
  canWrite,
  empty,
  link,
  unlink,
  change,
  isBusy,
}: MemberLinksProps) => {
  const member = useMember()
  const may = useHasPermission()
  const value = member[source]
  const entries = Array.isArray(value) ? (value as unknown[]) : []
  const isHidden = entries.length === 0 && !may(`${source}:read`)
  return (
    <Panel
      title={title}
      count={isHidden ? undefined : entries.length}
      lead={lead}
      empty={isHidden ? requires([`${source}:read`]) : entries.length === 0 ? empty : undefined}
      actions={
        canWrite && (
          <Picker
            to={source}
            label={addLabel}
            without={entries.map(idOf)}
            onPick={(entry) =>
              void change({
                work: (call) => link(call, member.id, entry.id),
                done: `${String(entry['name'])} added`,
                undo: (call) => unlink(call, member.id, entry.id),
                undone: `${String(entry['name'])} removed`,
              })
            }
          />
        )
      }
    >
      <PanelList>
        {entries.map((entry) => {
          const id = idOf(entry)
          const name = entryName(entry)
          return (
            <li key={id}>
              <Words title={may(`${source}:read`) ? <Link to={`/${source}/${id}`}>{name}</Link> : name} />
              {canWrite && (
                <Tooltip title="Remove">
                  <span>
                    <IconButton
                      aria-label={`Remove ${name}`}
                      disabled={isBusy}
                      onClick={() =>
                        void change({
                          work: (call) => unlink(call, member.id, id),
                          done: `${name} removed`,
                          undo: (call) => link(call, member.id, id),
                          undone: `${name} added back`,
                        })
                      }
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
