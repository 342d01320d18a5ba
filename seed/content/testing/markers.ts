import { biomarkers } from '../biomarkers/index.ts'
import { chapter, paragraphs } from '../draft.ts'
import { spot } from './panel.ts'

export const markers = chapter('biomarker', [
  ...biomarkers.map(({ code, name, segment, unit, loinc, scale, about }, index) => ({
    ...spot,
    name,
    code,
    description: paragraphs(about),
    segment_id: segment,
    unit,
    loinc_code: loinc,
    report_min: scale[0],
    low_min: scale[1],
    healthy_min: scale[2],
    healthy_max: scale[3],
    high_max: scale[4],
    report_max: scale[5],
    order: index + 1,
  })),
  {
    name: 'Auria score',
    code: 'auria-score',
    providerCode: 'namida',
    segment_id: 'breast',
    value_type: 'number',
    description: paragraphs(
      'Two proteins in tears, read together. Used in addition to a mammogram, never instead of one.',
    ),
    report_min: -6,
    low_min: -6,
    healthy_min: -6,
    healthy_max: 0.1,
    high_max: 1,
    report_max: 4,
    order: 60,
  },
  {
    name: 'Body mass index',
    code: 'body-mass-index',
    providerCode: '3d-look',
    segment_id: 'body',
    unit: 'kg/m²',
    loinc_code: '39156-5',
    value_type: 'number',
    description: paragraphs(
      'Weight for height. It says nothing about muscle or where you carry weight; the measurements next to it do.',
    ),
    report_min: 0,
    low_min: 16,
    healthy_min: 18.5,
    healthy_max: 24.9,
    high_max: 30,
    report_max: 35,
    order: 61,
  },
])
