import { chapter } from '../draft.ts'

export const preferenceHeaders = chapter('user_experience_preference_headers', [
  {
    name: 'What would you like help with?',
    code: 'help-with',
    description: 'Choose up to three.',
    icon: 'target',
    selection: 'multiple',
    max_choices: 3,
    order: 1,
  },
  {
    name: 'How should we reach you?',
    code: 'reach',
    description: 'For reminders and updates about your kits.',
    icon: 'bell',
    selection: 'multiple',
    order: 2,
  },
  {
    name: 'When do you have a quiet moment?',
    code: 'quiet-moment',
    description: 'We use this to time your daily tasks.',
    icon: 'clock',
    selection: 'single',
    order: 3,
  },
  { name: 'How do you like to learn?', code: 'learn', icon: 'book-open', selection: 'multiple', order: 4 },
])

export const preferenceCategories = chapter('preference_categories', [
  { header_id: 'help-with', name: 'Body', icon: 'person', order: 1 },
  { header_id: 'help-with', name: 'Mind', icon: 'brain', order: 2 },
  { header_id: 'reach', name: 'Ways', icon: 'bell', order: 1 },
  { header_id: 'quiet-moment', name: 'Times', icon: 'clock', order: 1 },
  { header_id: 'learn', name: 'Formats', icon: 'book-open', order: 1 },
])

export const preferenceOptions = chapter('preference_options', [
  ...(['Blood pressure', 'Cholesterol', 'Weight', 'Blood sugar', 'Back pain'] as const).map((name, order) => ({
    category_id: 'Body',
    name,
    order,
  })),
  ...(['Sleep', 'Stress', 'Low mood', 'Smoking'] as const).map((name, order) => ({ category_id: 'Mind', name, order })),
  ...(['In the app', 'Email', 'Text message', 'Phone call'] as const).map((name, order) => ({
    category_id: 'Ways',
    name,
    order,
  })),
  ...(['Early morning', 'Lunch break', 'After work', 'Late evening'] as const).map((name, order) => ({
    category_id: 'Times',
    name,
    order,
  })),
  ...(['Short reads', 'Videos', 'Exercises to try', 'Talking to someone'] as const).map((name, order) => ({
    category_id: 'Formats',
    name,
    order,
  })),
])
