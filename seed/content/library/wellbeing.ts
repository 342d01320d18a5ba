import { bullets, chapter, paragraphs, picture } from '../draft.ts'

export const wellbeing = chapter('wellbeing_content_types', [
  {
    name: 'Stress',
    code: 'stress',
    category: 'mental-health',
    icon: 'wind',
    color: '#2D85B5',
    image: picture('wellbeing-stress'),
    description: paragraphs('For when everything is due at once.'),
    topics: [
      {
        title: 'A minute of breathing',
        type: 'exercise',
        minutes: 1,
        content: paragraphs('Breathe in for four, out for six, ten times. That is all.'),
      },
      {
        title: 'What stress does to the body',
        type: 'article',
        minutes: 4,
        content: paragraphs(
          'Your heart speeds up, digestion pauses, blood sugar rises. That helps in a sprint but wears you out over a week.',
        ),
      },
      {
        title: 'Sorting worries',
        type: 'exercise',
        minutes: 8,
        content: paragraphs(
          'Write down what worries you. Mark what you can act on this week. Set a time for one of them, then fold the paper.',
        ),
      },
    ],
    order: 1,
  },
  {
    name: 'Low mood',
    code: 'low-mood',
    category: 'mental-health',
    icon: 'cloud-sun',
    color: '#7351B5',
    image: picture('wellbeing-mood'),
    description: paragraphs('For when most days feel gray.'),
    topics: [
      {
        title: 'Small and early',
        type: 'article',
        minutes: 3,
        content: paragraphs(
          'Plan one pleasant thing before noon. Action comes before motivation, not the other way around.',
        ),
      },
      {
        title: 'When to ask for help',
        type: 'article',
        minutes: 3,
        content: paragraphs(
          'Two weeks of low mood, or thoughts of not wanting to live, are reasons to call. 988 is open day and night.',
        ),
      },
    ],
    order: 2,
  },
  {
    name: 'Worry',
    code: 'worry',
    category: 'mental-health',
    icon: 'spiral',
    color: '#39398A',
    description: paragraphs('For when your thoughts go around in circles.'),
    topics: [
      {
        title: 'A time for worries',
        type: 'exercise',
        minutes: 5,
        content: paragraphs(
          'Give them fifteen minutes at five in the afternoon. If one comes up earlier, write it down for later.',
        ),
      },
      {
        title: 'Five things you can see',
        type: 'exercise',
        minutes: 2,
        content: paragraphs(
          'Name five things you see, four you hear, three you can touch. It brings you back into the room.',
        ),
      },
    ],
    order: 3,
  },
  {
    name: 'After a birth',
    code: 'after-a-birth',
    category: 'mental-health',
    icon: 'baby',
    color: '#C24E7A',
    description: paragraphs('For the first months with a baby.'),
    topics: [
      {
        title: 'Baby blues or more?',
        type: 'article',
        minutes: 4,
        content: paragraphs(
          'Tears in the first ten days are common. If they stay longer, or you feel nothing at all, tell us. It is treatable.',
        ),
      },
    ],
    programs: ['maternity'],
    order: 4,
  },
  {
    name: 'Falling asleep',
    code: 'falling-asleep',
    category: 'sleep',
    icon: 'moon-stars',
    color: '#39398A',
    description: paragraphs('For nights that start too late.'),
    topics: [
      {
        title: 'Get up again',
        type: 'article',
        minutes: 3,
        content: paragraphs(
          'Awake for more than twenty minutes? Get up, sit somewhere dim, and return when you are sleepy.',
        ),
      },
      {
        title: 'A body scan',
        type: 'audio',
        minutes: 12,
        content: paragraphs('Move your attention from your toes to your forehead, one breath for each part.'),
      },
    ],
    order: 5,
  },
  {
    name: 'Eating without rules',
    code: 'eating-without-rules',
    category: 'nutrition',
    icon: 'bowl-food',
    color: '#2E7D4F',
    description: paragraphs('Less counting, more cooking.'),
    topics: [
      {
        title: 'The half plate',
        type: 'article',
        minutes: 3,
        content: paragraphs('Half vegetables, a quarter protein, a quarter grains. No scale needed.'),
      },
      {
        title: 'Shopping with a list',
        type: 'article',
        minutes: 4,
        content: bullets('Start with vegetables.', 'Two proteins for four days.', 'One thing you simply like.'),
      },
    ],
    order: 6,
  },
])
