import { expect, it } from 'vitest'
import { appointments } from '#shared/classkeys/nouns/appointments.ts'
import { appointmentStatuses } from '#shared/rules/index.ts'
import { choiceLabel } from '../../format/format.ts'
import { appointmentStatus } from './statuses.ts'

it.each(appointmentStatuses)('an appointment that is %s has one name in forms, filters and marks', (status) => {
  expect(appointmentStatus(status).label).toBe(choiceLabel(appointments.fields.status, status))
})
