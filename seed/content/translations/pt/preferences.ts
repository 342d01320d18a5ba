import type { Translated } from '../texts.ts'

/** What members are asked about themselves in Portuguese. */
export const preferences: Translated = {
  user_experience_preference_headers: {
    'help-with': { name: 'Em que você gostaria de ajuda?', description: 'Escolha até três.' },
    reach: { name: 'Como devemos falar com você?', description: 'Para lembretes e novidades dos seus kits.' },
    'quiet-moment': {
      name: 'Quando você tem um momento tranquilo?',
      description: 'Programamos suas tarefas diárias por ele.',
    },
    learn: { name: 'Como você gosta de aprender?' },
  },
  preference_categories: {
    Body: { name: 'Corpo' },
    Mind: { name: 'Mente' },
    Ways: { name: 'Meios' },
    Times: { name: 'Horários' },
    Formats: { name: 'Formatos' },
  },
  preference_options: {
    'Blood pressure': { name: 'Pressão arterial' },
    Cholesterol: { name: 'Colesterol' },
    Weight: { name: 'Peso' },
    'Blood sugar': { name: 'Açúcar no sangue' },
    'Back pain': { name: 'Dor nas costas' },
    Sleep: { name: 'Sono' },
    Stress: { name: 'Estresse' },
    'Low mood': { name: 'Desânimo' },
    Smoking: { name: 'Tabagismo' },
    'In the app': { name: 'No aplicativo' },
    Email: { name: 'E-mail' },
    'Text message': { name: 'Mensagem de texto' },
    'Phone call': { name: 'Ligação telefônica' },
    'Early morning': { name: 'De manhã cedo' },
    'Lunch break': { name: 'Na hora do almoço' },
    'After work': { name: 'Depois do trabalho' },
    'Late evening': { name: 'Tarde da noite' },
    'Short reads': { name: 'Leituras curtas' },
    Videos: { name: 'Vídeos' },
    'Exercises to try': { name: 'Exercícios para experimentar' },
    'Talking to someone': { name: 'Conversar com alguém' },
  },
}
