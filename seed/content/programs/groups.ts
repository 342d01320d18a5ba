import { chapter } from '../draft.ts'

export const groups = chapter('action_groups', [
  {
    name: 'Heart & Metabolic test kit',
    code: 'heart-test-kit',
    title: 'Heart & Metabolic test kit',
    subtitle: 'From the box to the conversation',
    short_description: 'Take the test at home, then talk through the results.',
    icon: 'test-tube',
    star_value: 20,
    actions: ['heart-register-kit', 'heart-review-results'],
    order: 1,
  },
  {
    name: 'Better evenings',
    code: 'sleep-better-evenings',
    title: 'Better evenings',
    subtitle: 'Two weeks',
    short_description: 'A routine before bed and one wake time after it.',
    icon: 'moon',
    star_value: 15,
    actions: ['sleep-wind-down', 'sleep-wake-time'],
    order: 2,
  },
  {
    name: 'Yearly checks',
    code: 'diabetes-yearly-checks',
    title: 'Yearly checks',
    short_description: 'What your doctor wants to see once a year.',
    icon: 'list-checks',
    star_value: 20,
    actions: ['diabetes-eye-exam', 'diabetes-foot-check'],
    order: 3,
  },
])
