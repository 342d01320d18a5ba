import type { Translated } from '../texts.ts'

/** What members are asked about themselves in Spanish. */
export const preferences: Translated = {
  user_experience_preference_headers: {
    'help-with': { name: '¿En qué te gustaría recibir ayuda?', description: 'Elige hasta tres.' },
    reach: { name: '¿Cómo prefieres que te contactemos?', description: 'Para recordatorios y noticias de tus kits.' },
    'quiet-moment': {
      name: '¿Cuándo tienes un momento tranquilo?',
      description: 'Según eso programamos tus tareas diarias.',
    },
    learn: { name: '¿Cómo te gusta aprender?' },
  },
  preference_categories: {
    Body: { name: 'Cuerpo' },
    Mind: { name: 'Mente' },
    Ways: { name: 'Medios' },
    Times: { name: 'Momentos' },
    Formats: { name: 'Formatos' },
  },
  preference_options: {
    'Blood pressure': { name: 'Presión arterial' },
    Cholesterol: { name: 'Colesterol' },
    Weight: { name: 'Peso' },
    'Blood sugar': { name: 'Azúcar en sangre' },
    'Back pain': { name: 'Dolor de espalda' },
    Sleep: { name: 'Sueño' },
    Stress: { name: 'Estrés' },
    'Low mood': { name: 'Desánimo' },
    Smoking: { name: 'Tabaco' },
    'In the app': { name: 'En la aplicación' },
    Email: { name: 'Correo electrónico' },
    'Text message': { name: 'Mensaje de texto' },
    'Phone call': { name: 'Llamada telefónica' },
    'Early morning': { name: 'Temprano por la mañana' },
    'Lunch break': { name: 'A la hora del almuerzo' },
    'After work': { name: 'Después del trabajo' },
    'Late evening': { name: 'Tarde por la noche' },
    'Short reads': { name: 'Lecturas cortas' },
    Videos: { name: 'Videos' },
    'Exercises to try': { name: 'Ejercicios para probar' },
    'Talking to someone': { name: 'Hablar con alguien' },
  },
}
