import { thresholdChecks } from '../../rules/index.ts'
import { appliesToSex, isActive, maxAge, minAge } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, decimal, reference, text } from '../fields.ts'

/** Bounds beyond which a vital sign triggers a warning, and for whom. */
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
    min_value: decimal({
      section: 'Bounds',
      label: 'Warn below',
      help: 'Values below this, in the vital’s unit. Leave blank for no lower limit.',
    }),
    max_value: decimal({
      section: 'Bounds',
      label: 'Warn above',
      help: 'Values above this, in the vital’s unit. Leave blank for no upper limit.',
    }),
    severity: choice(['notice', 'warning', 'critical'], { default: 'warning', section: 'Bounds' }),
    message: text({
      format: 'multiline',
      max: 1000,
      help: 'Shown to the member next to the value: what to do, not a diagnosis. Leave blank for a general message.',
    }),
    program_id: reference('programs', {
      isLimit: true,
      label: 'Program',
      section: 'Applies to',
      help: 'Leave blank for everyone.',
    }),
    sex: { ...appliesToSex, help: 'Only for members with this sex in their profile.', section: 'Applies to' },
    min_age: { ...minAge, section: 'Applies to' },
    max_age: { ...maxAge, section: 'Applies to' },
    notify_member: boolean({ default: true, help: 'Shows the message next to the value.', section: 'Alerts' }),
    notify_care_team: boolean({
      help: 'Adds a note to the member for same-day follow-up, at most once a day per threshold.',
      section: 'Alerts',
    }),
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
