import { Chip } from '@mui/material'
import { ProhibitIcon } from '@phosphor-icons/react'
import { useRefresh } from 'react-admin'
import { Panel, useCallData } from '../../../../parts/related-panels/index.ts'
import { Picker } from '../../../../generated/kinds/inputs/Picker.tsx'
import { ReplaceTags } from '../../parts/ReplaceTags.tsx'
import { useChange } from '../../parts/useChange.tsx'
import { useHasPermission, useMember } from '../../parts/useMember.ts'
import { styled } from '@mui/material/styles'

const TagList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: '4px 18px 18px',
  listStyle: 'none',
})

const TagsTab = () => {
  const { id } = useMember()
  const may = useHasPermission()
  const refresh = useRefresh()
  const { data, error, isLoading, reload } = useCallData('listUserTags', { params: { id } })
  const { change, isBusy } = useChange(async () => {
    await reload()
    refresh()
  })
  const tags = data?.models ?? []
  const canWrite = may('user:write')
  const add = (tag: number) => (call: Parameters<Parameters<typeof change>[0]['work']>[0]) =>
    call('assignTags', { params: { id }, body: { tags: [tag] } })
  const remove = (tag: number) => (call: Parameters<Parameters<typeof change>[0]['work']>[0]) =>
    call('removeTag', { params: { id, tagId: tag } })
  return (
    <Panel
      title="Tags"
      count={data?.models.length}
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
      empty={tags.length === 0 ? 'No tags yet. Use tags to find members in the list.' : undefined}
      actions={
        canWrite && (
          <>
            <Picker
              to="tags"
              label="Add a tag…"
              filter={{ is_active: true }}
              without={tags.map((tag) => tag.id)}
              onPick={(tag) =>
                void change({
                  work: add(tag.id),
                  done: `Tag ${String(tag['name'])} added`,
                  undo: remove(tag.id),
                  undone: `Tag ${String(tag['name'])} removed`,
                })
              }
            />
            <ReplaceTags userId={id} tags={tags} change={change} isBusy={isBusy} />
          </>
        )
      }
    >
      <TagList>
        {tags.map((tag) => {
          const name = String(tag['name'])
          const isActive = tag['is_active'] !== false
          return (
            <li key={tag.id}>
              <Chip
                size="medium"
                label={isActive ? name : `${name} (inactive)`}
                {...(isActive ? {} : { icon: <ProhibitIcon size={16} /> })}
                {...(canWrite
                  ? {
                      onDelete: () =>
                        void change({
                          work: remove(tag.id),
                          done: `Tag ${name} removed`,
                          ...(isActive ? { undo: add(tag.id), undone: `Tag ${name} added back` } : {}),
                        }),
                    }
                  : {})}
                disabled={isBusy}
              />
            </li>
          )
        })}
      </TagList>
    </Panel>
  )
}
export default TagsTab
