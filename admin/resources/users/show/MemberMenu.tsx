import { Button, Divider, MenuItem } from '@mui/material'
import {
  CaretDownIcon,
  CheckCircleIcon,
  EnvelopeSimpleIcon,
  FlaskIcon,
  GavelIcon,
  HeartbeatIcon,
  KeyIcon,
  PaperPlaneTiltIcon,
  PersonIcon,
  ProhibitIcon,
  UserMinusIcon,
} from '@phosphor-icons/react'
import { Suspense, useState, type ReactNode } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { Row } from '../../../generated/index.tsx'
import { useChange } from '../parts/useChange.tsx'
import type { SimulationKind } from './SimulationDialog.tsx'
import { useHasPermission } from '../parts/useMember.ts'
import { Menu } from '../../../ui/overlays/index.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const AskDialog = lazyPart(() => import('../../../screens/keys/AskDialog.tsx'))
const HoldDialog = lazyPart(() => import('../../../screens/retention/HoldDialog.tsx'))
const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'))
const InvitationDialog = lazyPart(() => import('./InvitationDialog.tsx'))
const SimulationDialog = lazyPart(() => import('./SimulationDialog.tsx'))

type Open = 'ask' | 'invitation' | 'hold' | 'erase' | SimulationKind | null

/** Account actions outside the form. */
export const MemberMenu = ({ member }: { member: Row }) => {
  const may = useHasPermission()
  const refresh = useRefresh()
  const notify = useNotify()
  const provider = useDataProvider()
  const { change } = useChange(async () => refresh())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const isActive = member['is_active'] !== false
  const name = String(member['name'] ?? '')
  if (
    !may('user:write') &&
    !may('simulations:write') &&
    !may('user:delete') &&
    !may('emergency_keys:use') &&
    !may('retention:write')
  )
    return null
  const setActive = (is_active: boolean) => () =>
    provider.update('user', { id: member.id, data: { is_active }, previousData: { ...member, is_active: !is_active } })
  const item = (icon: ReactNode, label: string, onClick: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        setAnchor(null)
        onClick()
      }}
    >
      {icon} {label}
    </MenuItem>
  )
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        endIcon={<CaretDownIcon size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Actions
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {may('user:write') && [
          item(<PaperPlaneTiltIcon size={18} />, 'Send invitation', () => setOpen('invitation')),
          item(
            <EnvelopeSimpleIcon size={18} />,
            'Send password reset email',
            () =>
              void change({
                work: (call) => call('requestPassword', { body: { email: String(member['email'] ?? '') } }),
                done: `Password reset email sent to ${String(member['email'] ?? '')}`,
              }),
          ),
          isActive
            ? item(
                <ProhibitIcon size={18} />,
                'Deactivate',
                () =>
                  void change({
                    work: setActive(false),
                    done: `${name} deactivated and signed out`,
                    undo: setActive(true),
                    undone: `${name} activated`,
                  }),
              )
            : item(
                <CheckCircleIcon size={18} />,
                'Activate',
                () => void change({ work: setActive(true), done: `${name} activated` }),
              ),
        ]}
        {may('user:write') && may('simulations:write') && <Divider />}
        {may('simulations:write') && [
          item(<HeartbeatIcon size={18} />, 'Simulate vitals', () => setOpen('vitals')),
          item(<PersonIcon size={18} />, 'Simulate body scan', () => setOpen('body scan')),
          item(<FlaskIcon size={18} />, 'Simulate medical record', () => setOpen('medical record')),
        ]}
        {may('emergency_keys:use') && [
          <Divider key="before ask" />,
          item(<KeyIcon size={18} />, 'Ask for emergency copy', () => setOpen('ask')),
        ]}
        {may('retention:write') && [
          <Divider key="before hold" />,
          item(<GavelIcon size={18} />, 'Put on legal hold', () => setOpen('hold')),
        ]}
        {may('user:delete') && [
          <Divider key="before erase" />,
          item(<UserMinusIcon size={18} />, 'Erase account', () => setOpen('erase')),
        ]}
      </Menu>
      <Suspense>
        {open === 'invitation' && <InvitationDialog member={member} onClose={() => setOpen(null)} />}
        {open === 'ask' && (
          <AskDialog
            member={{ id: Number(member.id), name }}
            onClose={() => setOpen(null)}
            onAsked={() => {
              setOpen(null)
              notify('A second officer can approve it', { type: 'success' })
            }}
          />
        )}
        {open === 'hold' && (
          <HoldDialog
            member={{ id: Number(member.id), name }}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null)
              notify(`${name} is on legal hold`, { type: 'success' })
            }}
          />
        )}
        {open === 'erase' && <EraseDialog member={member} onClose={() => setOpen(null)} />}
        {open !== null && open !== 'ask' && open !== 'invitation' && open !== 'hold' && open !== 'erase' && (
          <SimulationDialog member={member} kind={open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  )
}
