import { chapter } from '../draft.ts'

export const processes = chapter('processes', [
  {
    name: 'Book a results review',
    code: 'book-results-review',
    description: 'Asks the care advocates to call about new results.',
    trigger: 'button',
    steps: [
      {
        name: 'Tell the member',
        type: 'notification',
        subject: 'We will call you',
        message: 'A care advocate will call you within one business day to set a time.',
      },
      {
        name: 'Call the member',
        type: 'outreach call',
        subject: 'Results review',
        message: 'Offer a 20-minute call. Have the latest kit results ready.',
        delay_days: 1,
      },
    ],
    owner: 'Care advocates',
  },
  {
    name: 'Request a sleep visit',
    code: 'request-sleep-visit',
    description: 'Adds the member to the sleep clinic’s list.',
    trigger: 'button',
    steps: [
      {
        name: 'Confirm',
        type: 'email',
        subject: 'Your visit with the sleep clinic',
        message: 'Thank you. We will email you two times to choose from.',
      },
      { name: 'Find a time', type: 'outreach call', delay_days: 2 },
    ],
    owner: 'Sleep clinic',
  },
  {
    name: 'Educator callback',
    code: 'educator-callback',
    description: 'Rosa calls the member.',
    trigger: 'button',
    steps: [
      { name: 'Call', type: 'outreach call', subject: 'Diabetes education', delay_days: 1 },
      { name: 'Write it down', type: 'note', subject: 'First conversation', delay_days: 2 },
    ],
    owner: 'Diabetes education',
  },
  {
    name: 'Welcome to a program',
    code: 'program-welcome',
    trigger: 'program start',
    steps: [
      {
        name: 'Welcome',
        type: 'notification',
        subject: 'Welcome to your program',
        message: 'Your first step is waiting on your home screen.',
      },
      { name: 'Check in', type: 'notification', subject: 'How is it going?', delay_days: 7 },
    ],
    owner: 'Programs',
  },
  {
    name: 'Results are in',
    code: 'results-ready',
    trigger: 'kit resulted',
    steps: [
      {
        name: 'Tell the member',
        type: 'notification',
        subject: 'Your results are ready',
        message: 'Open Testing to read them.',
      },
      { name: 'Critical values', type: 'outreach call', subject: 'Review critical values the same day' },
    ],
    owner: 'Clinical review',
  },
  {
    name: 'Visit reminder',
    code: 'visit-reminder',
    trigger: 'appointment created',
    steps: [
      {
        name: 'Remind',
        type: 'email',
        subject: 'Your visit',
        message: 'See you soon. You will find the details in your appointments.',
      },
    ],
    owner: 'Scheduling',
    is_active: false,
  },
])
