import { Button } from '@mui/material'
import { ArrowRightIcon, ProhibitIcon } from '@phosphor-icons/react'
import { useRecordContext } from 'react-admin'
import { GeneratedEdit, type Row } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../parts/related-panels/index.ts'
import { usersWith } from './UsersLink.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

const UsersOfType = () => {
  const type = useRecordContext<Row>()
  return (
    type && (
      <Button
        component={ButtonLink}
        to={usersWith({ tag_type_ids: [type.id] })}
        endIcon={<ArrowRightIcon size={18} />}
        sx={{ justifySelf: 'start' }}
      >
        Users with a tag of this type
      </Button>
    )
  )
}

/** A tag type's form with its tags. */
const TagTypeEdit = () => (
  <GeneratedEdit
    related={
      <Panels>
        <ChildPanel
          of="tags"
          by="tag_type_id"
          title="Tags of this type"
          empty="No tags of this type yet."
          badge={(tag) =>
            tag['is_active'] === false && (
              <span style={{ display: 'inline-flex', gap: 4, alignItems: 'center', color: 'var(--text-3)' }}>
                <ProhibitIcon size={16} /> Inactive
              </span>
            )
          }
        />
        <UsersOfType />
      </Panels>
    }
  />
)
export default TagTypeEdit
