import { Chip } from '@mui/material'
import { WarningCircleIcon } from '@phosphor-icons/react'
import { useDeclaration } from '../../declarations/index.ts'
import { GeneratedEdit } from '../../generated/index.tsx'
import { OrderedField } from '../../generated/kinds/inputs/OrderedField.tsx'
import { ChildPanel, LinkPanel, Panels, PeoplePanel } from '../../parts/related-panels/index.ts'
import { ProgramHealthActions } from './ProgramHealthActions.tsx'

/** Actions and groups share one order, as members see them. */
const Steps = () => {
  const { fields } = useDeclaration()
  const parts = ['actions', 'action_groups'].flatMap((source) => {
    const field = fields[source]
    return field?.kind === 'references' ? [{ source, field }] : []
  })
  return (
    <OrderedField
      parts={parts}
      label="Actions and groups"
      help="Members complete these in order. Drag to reorder."
      isDisabled={false}
    />
  )
}

export const stepInputs = { actions: <Steps /> }
export const groupsAside: readonly string[] = ['action_groups']
const without = [...groupsAside, 'organizations']

const beside = (
  <Panels>
    <PeoplePanel by="programs" />
    <LinkPanel
      title="Organizations"
      lead="Organizations that offer this program."
      source="organizations"
      addLabel="Add an organization…"
      writes="organizations"
      empty="No organizations yet."
      link={(call, { own, other }) =>
        call('linkOrganizationProgram', { body: { program_id: own, organization_id: other } })
      }
      unlink={(call, { own, other }) =>
        call('unlinkOrganizationProgram', { body: { program_id: own, organization_id: other } })
      }
    />
    <ProgramHealthActions />
    <ChildPanel
      of="legalagreements"
      by="programs"
      title="Legal agreements"
      lead="Members must accept these before joining."
      empty="No agreements for this program. Agreements without a program apply to everyone."
      about={(record) => `Version ${String(record['version'] ?? '1.0')}`}
      badge={(record) =>
        record['required'] === true && (
          <Chip icon={<WarningCircleIcon size={14} />} label="Required" sx={{ flex: 'none' }} />
        )
      }
    />
  </Panels>
)

/** A program: its ordered actions, organizations and members. */
export const ProgramEdit = () => <GeneratedEdit inputs={stepInputs} without={without} beside={beside} />
