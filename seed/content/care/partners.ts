import { paragraphs, type Draft } from '../draft.ts'

/** Laboratories and the service that measures bodies. */
export const partners: readonly Draft<'provider'>[] = [
  {
    name: 'Spot',
    code: 'spot',
    type: 'laboratory',
    specialty: 'At-home blood tests',
    bio: paragraphs('Blood, saliva and urine kits with results in about a week.'),
    email: 'lab@spot.example',
    phone: '(800) 555-0161',
    website: 'https://spot.example',
    accepts_virtual: false,
  },
  {
    name: 'Namida',
    code: 'namida',
    type: 'laboratory',
    specialty: 'Tear-based screening',
    bio: paragraphs('Auria looks at proteins in tears in addition to a mammogram, never instead of one.'),
    email: 'lab@namida.example',
    phone: '(800) 555-0162',
    website: 'https://namida.example',
    accepts_virtual: false,
  },
  {
    name: '3D Look',
    code: '3d-look',
    type: 'body scan',
    specialty: 'Body measurements from photos',
    bio: paragraphs('Two photos, a handful of measurements, a body drawn to scale.'),
    website: 'https://3dlook.example',
    accepts_virtual: false,
  },
]
