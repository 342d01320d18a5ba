import { chapter, paragraphs } from '../draft.ts'

const answer = (category: string, question: string, text: string, order: number) => ({
  category,
  question,
  answer: paragraphs(text),
  order,
})

export const questions = chapter('faq', [
  answer(
    'Kits and results',
    'How long do results take?',
    'Most results are ready within eight days of the lab receiving the kit. You get a notification and an email.',
    1,
  ),
  answer(
    'Kits and results',
    'Who can see my results?',
    'You, and the people you share them with. Once your browser has created your key, your results are end-to-end encrypted.',
    2,
  ),
  answer(
    'Kits and results',
    'My kit number is refused. What now?',
    'Check for mix-ups of O and 0, and for letters before the dash. If it still does not work, call us and we will replace the kit.',
    3,
  ),
  answer(
    'Kits and results',
    'What does Borderline mean?',
    'A value just outside the healthy range. It is a reason to look again, not a diagnosis.',
    4,
  ),
  answer(
    'Stars and rewards',
    'How do I earn stars?',
    'By completing daily tasks and program steps. Each one shows how many stars it is worth.',
    5,
  ),
  answer('Stars and rewards', 'Do stars expire?', 'No. You keep them for as long as you have an account.', 6),
  answer(
    'Visits',
    'What does a visit cost?',
    'Nothing for everyday, urgent and primary care. Therapy costs $20 a session.',
    7,
  ),
  answer(
    'Visits',
    'Can I move an appointment?',
    'Yes, up to an hour before it starts. Open Appointments and choose Reschedule.',
    8,
  ),
  answer(
    'Account',
    'I forgot my password. Is my data lost?',
    'You can sign in again right away. To open your encrypted results, a care officer has to help you restore your key.',
    9,
  ),
  answer(
    'Account',
    'Can my employer see what I log?',
    'No. Employers see how many people take part, never who they are or what they log.',
    10,
  ),
  answer(
    'Account',
    'How do I take my data with me?',
    'Open Profile and request your archive. It contains everything, in formats that other software can read.',
    11,
  ),
  {
    ...answer(
      'Program',
      'Do I have to log every day?',
      'No. One entry makes a day count, and a missed day is just a missed day.',
      12,
    ),
    programs: ['heart-health', 'sleep-well'],
  },
])
