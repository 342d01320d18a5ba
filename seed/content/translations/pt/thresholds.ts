import type { Translated } from '../texts.ts'

/** What thresholds of vitals say to members in Portuguese. */
export const thresholds: Translated = {
  vital_warning_thresholds: {
    'Resting heart rate': {
      message:
        'Sua frequência cardíaca em repouso está fora do habitual, de 50 a 100. Meça de novo após cinco minutos de calma.',
    },
    'Very fast heart rate': {
      message:
        'Uma frequência cardíaca em repouso acima de 130 deve ser avaliada hoje. Ligue para o 911 se sentir tontura ou falta de ar.',
    },
    'Raised systolic pressure': {
      message: 'Acima de 130 é considerada elevada. Meça duas vezes por dia nesta semana.',
    },
    'High systolic pressure': { message: 'Fale com seu médico sobre esta medição.' },
    'Crisis systolic pressure': {
      message:
        'Acima de 180: descanse cinco minutos e meça de novo. Ligue para o 911 se tiver dor no peito, dificuldade para respirar ou para falar.',
    },
    'Raised diastolic pressure': {
      message: 'Acima de 80 é considerada elevada. Meça duas vezes por dia nesta semana.',
    },
    'Crisis diastolic pressure': {
      message: 'Acima de 120: descanse cinco minutos e meça de novo. Ligue para o 911 se tiver sintomas.',
    },
    'Blood pressure in pregnancy': {
      message: 'Ligue hoje para sua clínica. Pressão alta na gravidez precisa ser avaliada imediatamente.',
    },
    'Oxygen saturation': { message: 'Abaixo de 94% é menos que o habitual. Aqueça os dedos e meça de novo.' },
    'Low oxygen saturation': {
      message: 'Abaixo de 90% precisa de atendimento hoje. Ligue para o 911 se tiver falta de ar.',
    },
    'Breathing rate': { message: 'A maioria dos adultos respira de 12 a 20 vezes por minuto em repouso.' },
    Temperature: { message: 'Você está com febre. Beba mais que o habitual e descanse.' },
    'Stress index': { message: 'Mais alto que o habitual. Respirar devagar por cinco minutos costuma baixá-lo.' },
    'Very slow heart rate': {
      message:
        'Uma frequência cardíaca em repouso abaixo de 40 deve ser avaliada hoje, a menos que seu médico já saiba. Ligue para o 911 se sentir desmaio, confusão ou falta de ar.',
    },
    'Very low systolic pressure': {
      message:
        'Abaixo de 80: deite-se, descanse cinco minutos e meça de novo. Ligue para o 911 se sentir desmaio, confusão ou frio.',
    },
    'High diastolic pressure': {
      message: 'Converse com seu médico sobre esta medição.',
    },
    'Breathing far from usual': {
      message:
        'Menos de 9 ou mais de 24 respirações por minuto em repouso precisam de atendimento hoje. Ligue para o 911 se tiver falta de ar ou sonolência.',
    },
    'High fever': {
      message:
        'Acima de 39,5 °C (103 °F): ligue hoje para seu médico. Ligue para o 911 se tiver rigidez no pescoço, confusão ou dificuldade para respirar.',
    },
    'Very low temperature': {
      message:
        'Abaixo de 35 °C (95 °F) precisa de atendimento hoje. Mantenha-se aquecido e ligue para o 911 se sentir confusão ou sonolência.',
    },
  },
}
