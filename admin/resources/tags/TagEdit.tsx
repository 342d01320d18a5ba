import { Button, MenuItem } from '@mui/material'
import { ArrowRightIcon, CheckCircleIcon, ProhibitIcon } from '@phosphor-icons/react'
import { usePermissions, useRecordContext } from 'react-admin'
import { GeneratedEdit, type Row } from '../../generated/index.tsx'
import { Panel, Panels, useCallData } from '../../parts/related-panels/index.ts'
import { usersWith } from './UsersLink.tsx'
import { useTagState } from './useTagState.ts'
import { ButtonLink } from '../../ui/Link.tsx'

const Usage = () => {
  const tag = useRecordContext<Row>()
  const { data, error, isLoading, reload } = useCallData('listTagUsage', tag ? { query: { ids: [tag.id] } } : null)
  const users = data?.models[0]?.users ?? 0
  return (
    <Panels>
      <Panel
        title="Users with this tag"
        count={data && users}
        isLoading={isLoading}
        error={error}
        onRetry={() => void reload()}
        empty={
          data && users === 0
            ? 'No users yet. Add tags on a user’s page, or to several users at once in the user list.'
            : undefined
        }
        actions={
          users > 0 &&
          tag && (
            <Button component={ButtonLink} to={usersWith({ tags: [tag.id] })} endIcon={<ArrowRightIcon size={18} />}>
              View all
            </Button>
          )
        }
      />
    </Panels>
  )
}

/** A tag's form. Tags are deactivated instead of deleted, since users keep them. */
const TagEdit = () => {
  const setState = useTagState()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  return (
    <GeneratedEdit
      related={<Usage />}
      menu={(tag, close) => {
        const isActive = tag['is_active'] !== false
        if (!permissions?.has(isActive ? 'tags:delete' : 'tags:write')) return null
        return (
          <MenuItem
            onClick={() => {
              close()
              void setState(tag, !isActive)
            }}
          >
            {isActive ? <ProhibitIcon size={18} /> : <CheckCircleIcon size={18} />}{' '}
            {isActive ? 'Deactivate' : 'Activate'}
          </MenuItem>
        )
      }}
    />
  )
}
export default TagEdit
