import { chapter, paragraphs } from '../draft.ts'

export const helpTypes = chapter('help_types', [
  {
    name: 'Talk to a care advocate',
    code: 'care-advocate',
    description: paragraphs('Questions about your program, your kit or your next step.'),
    icon: 'chats-circle',
    channel: 'phone',
    phone: '(800) 555-0190',
    hours: 'Weekdays 8 AM to 8 PM Central',
    order: 1,
  },
  {
    name: 'Technical help',
    code: 'technical-help',
    description: paragraphs('Trouble signing in, connecting a device or opening a result.'),
    icon: 'wrench',
    channel: 'email',
    email: 'support@hale.test',
    hours: 'Answered within one business day',
    order: 2,
  },
  {
    name: 'Answers to common questions',
    code: 'common-questions',
    description: paragraphs('Most questions are already answered here.'),
    icon: 'question',
    channel: 'page',
    url: '/client/help',
    order: 3,
  },
  {
    name: '988 Suicide and Crisis Lifeline',
    code: 'crisis-line',
    description: paragraphs('Free and confidential, day and night. Call or text 988.'),
    icon: 'lifebuoy',
    channel: 'crisis line',
    phone: '988',
    url: 'https://988lifeline.org',
    hours: '24/7',
    order: 4,
  },
])
