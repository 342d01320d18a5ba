import { Chip } from '@mui/material'
import { WarningCircleIcon } from '@phosphor-icons/react'
import { useDeclaration } from '../../declarations.ts'
import { GeneratedEdit } from '../../generated/index.tsx'
import { OrderedField } from '../../generated/inputs/OrderedField.tsx'
import { ChildPanel, LinkPanel, Panels, PeoplePanel } from '../../related/index.ts'
import { ProgramHealthActions } from './ProgramHealthActions.tsx'

/** Actions and groups stand in one order, as members meet them. */
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
      help="Members follow them in this order. Drag to change it."
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
      lead="They offer this program to their members."
      source="organizations"
      addLabel="Add an organization…"
      writes="organizations"
      empty="No organization offers it yet."
      link={(call, { own, other }) => call('linkOrganizationProgram', { body: { program_id: own, organization_id: other } })}
      unlink={(call, { own, other }) => call('unlinkOrganizationProgram', { body: { program_id: own, organization_id: other } })}
    />
    <ProgramHealthActions />
    <ChildPanel
      of="legalagreements"
      by="programs"
      title="Legal agreements"
      lead="Members agree to these before they take part."
      empty="None for this program alone. Agreements without a program are for everybody."
      about={(record) => `Version ${String(record['version'] ?? '1.0')}`}
      badge={(record) =>
        record['required'] === true && <Chip icon={<WarningCircleIcon size={14} />} label="Required" sx={{ flex: 'none' }} />
      }
    />
  </Panels>
)

/** A program: what its members do, in order, and who has it. */
export const ProgramEdit = () => <GeneratedEdit inputs={stepInputs} without={without} beside={beside} />
