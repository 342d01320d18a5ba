import { bullets, chapter, paragraphs, picture } from '../draft.ts'

export const wellbeing = chapter('wellbeing_content_types', [
  {
    name: 'Stress',
    code: 'stress',
    category: 'mental-health',
    icon: 'wind',
    color: '#2D85B5',
    image: picture('wellbeing-stress'),
    description: paragraphs('For the hour when everything is due.'),
    topics: [
      {
        title: 'A minute of breathing',
        type: 'exercise',
        minutes: 1,
        content: paragraphs('In for four, out for six, ten times. Nothing else.'),
      },
      {
        title: 'What stress does to the body',
        type: 'article',
        minutes: 4,
        content: paragraphs(
          'Your heart speeds up, digestion pauses, sugar rises. That is useful for a sprint and tiring for a week.',
        ),
      },
      {
        title: 'Sorting worries',
        type: 'exercise',
        minutes: 8,
        content: paragraphs(
          'Write down what worries you. Mark what you can act on this week. Put a time to one of them, and fold the paper.',
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
    description: paragraphs('When most days are gray.'),
    topics: [
      {
        title: 'Small and early',
        type: 'article',
        minutes: 3,
        content: paragraphs('Plan one pleasant thing before noon. Action comes before motivation, not after it.'),
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
    description: paragraphs('When thoughts go round.'),
    topics: [
      {
        title: 'A time for worries',
        type: 'exercise',
        minutes: 5,
        content: paragraphs(
          'Give them fifteen minutes at five in the afternoon. When one comes earlier, write it down for then.',
        ),
      },
      {
        title: 'Five things you can see',
        type: 'exercise',
        minutes: 2,
        content: paragraphs('Name five things you see, four you hear, three you can touch. It brings you back into the room.'),
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
    description: paragraphs('Nights that start late.'),
    topics: [
      {
        title: 'Get up again',
        type: 'article',
        minutes: 3,
        content: paragraphs('Awake for more than twenty minutes? Get up, sit somewhere dim, and return when you are sleepy.'),
      },
      {
        title: 'A body scan',
        type: 'audio',
        minutes: 12,
        content: paragraphs('From the toes to the forehead, one breath each.'),
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
