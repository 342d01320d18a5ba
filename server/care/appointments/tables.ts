import { choice, reference, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Reminders sent, by time: a moved appointment gets new ones. */
export const appointmentReminders = defineTable({
  name: 'appointment_reminders',
  fields: {
    appointment_id: reference('appointments', { required: true, onDelete: 'cascade' }),
    occasion: choice(['day', 'hour'], { required: true }),
    appointment_date: timestamp({ required: true }),
    sent_at: timestamp({ required: true }),
  },
  primaryKey: ['appointment_id', 'occasion', 'appointment_date'],
})
