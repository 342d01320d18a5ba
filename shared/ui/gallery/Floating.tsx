import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Confetti } from '../confetti.ts'
import { Modal, modalSizes, modalVariants, type ModalProps } from '../Modal.tsx'
import { Notice } from '../Notice.tsx'
import { SidePanel, type SidePanelProps } from '../SidePanel.tsx'
import { Tabs, tabVariants } from '../Tabs.tsx'
import { toast, toastDurations, type ToastKind } from '../toast/index.ts'
import { Tooltip } from '../Tooltip.tsx'
import { Caption, Columns, Row, Section } from './Section.tsx'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'

type Shown = Pick<ModalProps, 'variant' | 'size'> & { long?: boolean }
type Panel = Pick<SidePanelProps, 'side' | 'width'>

const toastKinds = Object.keys(toastDurations).filter((kind): kind is ToastKind => kind in toastDurations)

const sentences: Record<ToastKind, string> = {
  success: 'Verification email sent',
  error: 'Failed to update user symptom',
  warning: 'Your session ends in two minutes',
  info: 'Your results are being prepared',
  default: 'Saved',
  persistentError: 'Unable to connect to server.',
  formError: 'Some fields need another look',
}

export const Floating = () => {
  const [modal, setModal] = useState<Shown>()
  const [panel, setPanel] = useState<Panel>()
  const [party, setParty] = useState(false)
  return (
    <>
      <Section id="tabs" title="Tabs">
        <Columns>
          {tabVariants.map((variant) => (
            <div key={variant} data-testid={`tabs-${variant}`}>
              <Tabs
                label={variant}
                variant={variant}
                tabs={[
                  { value: 'results', label: 'Results', content: 'What was measured.' },
                  { value: 'trend', label: 'Trend', content: 'How it moved.' },
                  { value: 'about', label: 'About', content: 'What it means.' },
                ]}
              />
            </div>
          ))}
        </Columns>
      </Section>
      <Section id="messages" title="Messages">
        <Notice status="warning" icon={<WifiSlashIcon size="1.375rem" />}>
          <strong>Unable to connect to server.</strong> What you log now stays on this screen until you are back online.
        </Notice>
        <Row>
          {toastKinds.map((kind) => (
            <Button key={kind} size="sm" color="gray" variant="tinted" onClick={() => toast[kind](sentences[kind])}>
              {kind}
            </Button>
          ))}
          <Button
            size="sm"
            color="gray"
            variant="tinted"
            onClick={() =>
              toast.default('Mood logged', { action: { label: 'Undo', onPress: () => toast.info('Undone') } })
            }
          >
            with action
          </Button>
        </Row>
        <Row>
          <span>Resting heart rate</span>
          <Tooltip content="Beats a minute while you rest." />
          <Tooltip content="Throws it once.">
            <Button size="sm" variant="outlined" onClick={() => setParty(!party)}>
              Confetti
            </Button>
          </Tooltip>
          <Confetti active={party} />
        </Row>
      </Section>
      <Section id="overlays" title="Modal and side panel">
        <Row>
          {modalVariants.map((variant) => (
            <Button key={variant} variant="tinted" onClick={() => setModal({ variant })}>
              Modal {variant}
            </Button>
          ))}
          {modalSizes.map((size) => (
            <Button key={size} variant="outlined" color="gray" onClick={() => setModal({ size })}>
              Modal {size}
            </Button>
          ))}
          <Button variant="outlined" color="gray" onClick={() => setModal({ long: true })}>
            Modal long
          </Button>
        </Row>
        <Row>
          <Button variant="tinted" onClick={() => setPanel({ side: 'right' })}>
            Panel right
          </Button>
          <Button variant="tinted" onClick={() => setPanel({ side: 'left' })}>
            Panel left
          </Button>
          <Button variant="tinted" onClick={() => setPanel({ width: 'full' })}>
            Panel full
          </Button>
        </Row>
      </Section>
      <Modal
        open={modal !== undefined}
        onOpenChange={(open) => setModal(open ? modal : undefined)}
        title="Cancel this visit?"
        variant={modal?.variant}
        size={modal?.size}
        footer={
          <>
            <Button color="gray" variant="plain" onClick={() => setModal(undefined)}>
              Keep it
            </Button>
            <Button color="red" onClick={() => setModal(undefined)}>
              Cancel Appointment
            </Button>
          </>
        }
      >
        {Array.from({ length: modal?.long ? 60 : 1 }, (_, at) => (
          <p key={at}>
            Results review with Dr. Amelia Reyes, 06/24/2026 02:00 PM. You can book another time whenever you like.
          </p>
        ))}
      </Modal>
      <SidePanel
        open={panel !== undefined}
        onOpenChange={(open) => setPanel(open ? panel : undefined)}
        title="Shipping"
        side={panel?.side}
        width={panel?.width}
      >
        <Caption>Tracking number</Caption>
        <p>9400 1118 9956 0412</p>
      </SidePanel>
    </>
  )
}
