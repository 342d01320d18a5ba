import { isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, file, integer, list, references, richText, text } from '../fields.ts'

/** An exercise that members can do, step by step. */
export const exercises = defineClasskey({
  classkey: 'exercises',
  label: ['Exercise', 'Exercises'],
  group: 'content',
  icon: 'barbell',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    description: richText({ search: true }),
    category: choice(['strength', 'cardio', 'stretching', 'balance', 'breathing', 'yoga'], { default: 'strength' }),
    difficulty: choice(['easy', 'medium', 'hard'], { default: 'easy' }),
    muscle_group: text({ max: 100, search: true }),
    equipment: text({ search: true, help: 'For example a mat. Leave blank if none is needed.' }),
    image: file({ allowUrl: true }),
    video_url: text({ format: 'url', max: 2000 }),
    steps: list(
      { text: text({ required: true, max: 1000 }), seconds: integer({ min: 0, max: 7200, unit: 's' }) },
      { max: 50, section: 'Instructions' },
    ),
    minutes: integer({ min: 0, max: 600, unit: 'min', section: 'Instructions' }),
    sets: integer({ min: 0, max: 100, section: 'Instructions' }),
    repetitions: integer({ min: 0, max: 1000, section: 'Instructions' }),
    calories: integer({ min: 0, max: 5000, unit: 'kcal', section: 'Instructions' }),
    caution: text({ format: 'multiline', max: 1000, section: 'Instructions', help: 'Who should avoid this exercise.' }),
    programs: references(
      'programs',
      { table: 'exercise_programs', own: 'exercise_id', other: 'program_id' },
      { section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'muscle_group', 'equipment', 'steps', 'caution'],
  list: ['image', 'name', 'category', 'difficulty', 'minutes', 'is_active'],
  filters: ['category', 'difficulty', 'programs', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  audience: ['programs'],
  member: { where: { is_active: true } },
})
