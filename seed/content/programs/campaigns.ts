import { chapter, daysAgo, inDays, paragraphs, picture } from '../draft.ts'

export const campaigns = chapter('campaigns', [
  {
    name: 'Walk with us',
    code: 'walk-with-us',
    type: 'challenge',
    description: paragraphs('Thirty days, as many steps as you like, one team per site.'),
    goal: '8,000 steps a day on average',
    program_id: 'heart-health',
    cta_text: 'Join the walk',
    cta_url: '/client/move',
    starts_on: daysAgo(9),
    ends_on: inDays(21),
    image: picture('campaign-walk'),
  },
  {
    name: 'Know your numbers',
    code: 'know-your-numbers',
    type: 'screening',
    description: paragraphs('A free Heart & Metabolic kit for everyone over 40.'),
    goal: '60% of eligible members tested',
    program_id: 'heart-health',
    starts_on: daysAgo(60),
    ends_on: inDays(120),
  },
  {
    name: 'Sleep month',
    code: 'sleep-month',
    type: 'awareness',
    description: paragraphs('A tip each evening and a talk with Dr. Lindqvist.'),
    program_id: 'sleep-well',
    starts_on: inDays(20),
    ends_on: inDays(50),
  },
  {
    name: 'New parents',
    code: 'new-parents',
    type: 'enrollment',
    description: paragraphs('An invitation to the Maternity program for members who share their news.'),
    program_id: 'maternity',
    starts_on: daysAgo(200),
  },
])
