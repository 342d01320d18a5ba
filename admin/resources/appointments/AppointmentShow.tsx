import { useRecordContext } from 'react-admin'
import { Card, Columns } from '../../parts/detail/index.ts'
import { GeneratedShow, type Row } from '../../generated/index.tsx'
import { appointmentStatus, Status } from '../../ui/status-marks/index.ts'
import type { Appointment } from './appointment.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import { About, Cancellation, isCancelled, JoinButton, Meeting, Member } from './AppointmentFacts.tsx'

const read = (record: Row): Appointment => record as unknown as Appointment

const body = (record: Row) => {
  const appointment = read(record)
  return (
    <Columns>
      <div>
        <Card title="Meeting" aside={<JoinButton appointment={appointment} />}>
          <Meeting appointment={appointment} />
        </Card>
        {isCancelled(appointment) && (
          <Card title="Canceled">
            <Cancellation appointment={appointment} />
          </Card>
        )}
      </div>
      <div>
        <Card title="Member">
          <Member appointment={appointment} />
        </Card>
        <Card title="Details">
          <About appointment={appointment} />
        </Card>
      </div>
    </Columns>
  )
}

const Actions = () => {
  const record = useRecordContext<Row>()
  return record ? <AppointmentActions appointment={read(record)} /> : null
}

/** One appointment: time, participants, and its readable details. */
export const AppointmentShow = () => (
  <GeneratedShow
    actions={<Actions />}
    badge={(record) => <Status {...appointmentStatus(record['status'])} />}
    body={body}
  />
)
