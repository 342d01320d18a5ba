import { chapter } from '../draft.ts'

export const symptoms = chapter('symptoms', [
  { name: 'Headache', code: 'headache', category: 'pain', icon: 'smiley-nervous', order: 1 },
  { name: 'Fatigue', code: 'fatigue', category: 'general', icon: 'battery-low', order: 2 },
  { name: 'Nausea', code: 'nausea', category: 'digestive', icon: 'smiley-sad', order: 3 },
  { name: 'Bloating', code: 'bloating', category: 'digestive', icon: 'circle-dashed', order: 4 },
  { name: 'Back pain', code: 'back-pain', category: 'pain', icon: 'person-simple', order: 5 },
  { name: 'Trouble sleeping', code: 'trouble-sleeping', category: 'sleep', icon: 'moon', order: 6 },
  {
    name: 'Chest pain',
    code: 'chest-pain',
    category: 'pain',
    icon: 'heart-break',
    description: 'Call 911 if it is new, feels heavy, or comes with trouble breathing.',
    is_urgent: true,
    order: 7,
  },
  { name: 'Dizziness', code: 'dizziness', category: 'general', icon: 'spiral', order: 8 },
  { name: 'None of these', code: 'none-of-these', category: 'general', exclusive: true, order: 99 },
])
