import { chapter, paragraphs } from '../draft.ts'

export const templates = chapter('program_pdf_templates', [
  {
    name: 'Heart Health summary',
    code: 'heart-summary',
    program_id: 'heart-health',
    type: 'program summary',
    header: 'Heart Health',
    body: paragraphs(
      '{{first_name}}, this is what you did in {{program_name}} up to {{date}}.',
      'Take it to your next visit. Your doctor may keep a copy.',
    ),
    footer: 'Hale, member support (800) 555-0190',
  },
  {
    name: 'Certificate of completion',
    code: 'certificate',
    type: 'certificate',
    header: 'Well done',
    body: paragraphs('{{first_name}} {{last_name}} completed {{program_name}} on {{date}}.'),
    footer: 'Hale',
    orientation: 'landscape',
  },
  {
    name: 'Test results',
    code: 'test-results',
    type: 'test results',
    header: 'Your test results',
    body: paragraphs('{{first_name}}, these are your results from {{date}}. They are information, not a diagnosis.'),
    footer: 'Questions? Call (800) 555-0190.',
  },
  {
    name: 'Letter to the employer',
    code: 'employer-letter',
    type: 'letter',
    program_id: 'maternity',
    header: 'To whom it may concern',
    body: paragraphs('This confirms that {{first_name}} {{last_name}} takes part in {{program_name}}.'),
    footer: 'Hale',
    paper: 'letter',
  },
  {
    name: 'Resumen de Diabetes Care',
    code: 'diabetes-summary-es',
    program_id: 'diabetes-care',
    type: 'program summary',
    header: 'Diabetes Care',
    body: paragraphs('{{first_name}}, esto es lo que hizo en {{program_name}} hasta el {{date}}.'),
    footer: 'Hale, ayuda para miembros (800) 555-0190',
    language: 'es',
  },
])
