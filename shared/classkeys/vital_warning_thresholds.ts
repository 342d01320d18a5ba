import { thresholdChecks } from '../rules/index.ts'
import { appliesToSex, isActive, maxAge, minAge } from './common.ts'
import { defineClasskey } from './define.ts'
import { boolean, choice, decimal, reference, text } from './fields.ts'

/** From which value on a vital sign needs attention, and whose. */
export const vital_warning_thresholds = defineClasskey({
  classkey: 'vital_warning_thresholds',
  label: ['Vital threshold', 'Vital thresholds'],
  group: 'clinical',
  icon: 'warning',
  titleField: 'name',
  fields: {
    name: text({ search: true, help: 'For the back office, such as “High systolic pressure”. Members do not see it.' }),
    vital: choice(['hr', 'hrv', 'sbp', 'dbp', 'rr', 'spo2', 'stress_index', 'temperature', 'weight'], {
      required: true,
      labels: {
        hr: 'Heart rate (bpm)',
        hrv: 'HR variability (ms)',
        sbp: 'Systolic pressure (mmHg)',
        dbp: 'Diastolic pressure (mmHg)',
        rr: 'Respiration rate (per minute)',
        spo2: 'O2 saturation (%)',
        stress_index: 'Stress index',
        temperature: 'Temperature (°C)',
        weight: 'Weight (kg)',
      },
    }),
    min_value: decimal({ section: 'Bounds', label: 'Warn below', help: 'Values below this one, in the unit of the vital. Empty: no lower bound.' }),
    max_value: decimal({ section: 'Bounds', label: 'Warn above', help: 'Values above this one, in the unit of the vital. Empty: no upper bound.' }),
    severity: choice(['notice', 'warning', 'critical'], { default: 'warning', section: 'Bounds' }),
    message: text({ format: 'multiline', max: 1000, help: 'What the member reads beside the value: what to do about it, and no diagnosis. Empty: a general sentence.' }),
    program_id: reference('programs', {
      onDelete: 'set null',
      label: 'Program',
      section: 'Whom it is for',
      help: 'Empty is everybody.',
    }),
    sex: { ...appliesToSex, help: 'Only for members whose profile says so.', section: 'Whom it is for' },
    min_age: { ...minAge, section: 'Whom it is for' },
    max_age: { ...maxAge, section: 'Whom it is for' },
    notify_member: boolean({ default: true, help: 'Shows the message beside the value.', section: 'Who is told' }),
    notify_care_team: boolean({ help: 'Puts a note on the member, to follow up the same day; once a day for each threshold.', section: 'Who is told' }),
    is_active: isActive,
  },
  checks: thresholdChecks,
  translated: ['message'],
  list: ['name', 'vital', 'min_value', 'max_value', 'severity', 'program_id', 'notify_care_team', 'is_active'],
  filters: ['vital', 'severity', 'program_id', 'is_active'],
  defaultSort: [
    ['vital', 'asc'],
    ['id', 'asc'],
  ],
})
