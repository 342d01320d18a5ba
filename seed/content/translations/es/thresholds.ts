import type { Translated } from '../texts.ts'

/** What thresholds of vitals say to members in Spanish. */
export const thresholds: Translated = {
  vital_warning_thresholds: {
    'Resting heart rate': {
      message:
        'Tu frecuencia cardíaca en reposo está fuera de lo habitual, de 50 a 100. Mide otra vez tras cinco minutos de calma.',
    },
    'Very fast heart rate': {
      message:
        'Una frecuencia cardíaca en reposo superior a 130 debe evaluarse hoy mismo. Llama al 911 si te mareas o te falta el aire.',
    },
    'Raised systolic pressure': {
      message: 'Por encima de 130 se considera elevada. Mídela dos veces al día esta semana.',
    },
    'High systolic pressure': { message: 'Habla con tu médico sobre esta medición.' },
    'Crisis systolic pressure': {
      message:
        'Por encima de 180: descansa cinco minutos y mide otra vez. Llama al 911 si te duele el pecho, te cuesta respirar o te cuesta hablar.',
    },
    'Raised diastolic pressure': {
      message: 'Por encima de 80 se considera elevada. Mídela dos veces al día esta semana.',
    },
    'Crisis diastolic pressure': {
      message: 'Por encima de 120: descansa cinco minutos y mide otra vez. Llama al 911 si tienes síntomas.',
    },
    'Blood pressure in pregnancy': {
      message: 'Llama hoy a tu clínica. La presión alta en el embarazo debe revisarse cuanto antes.',
    },
    'Oxygen saturation': {
      message: 'Por debajo del 94 % es menos de lo habitual. Calienta los dedos y mide otra vez.',
    },
    'Low oxygen saturation': {
      message: 'Por debajo del 90 % necesitas atención hoy mismo. Llama al 911 si te falta el aire.',
    },
    'Breathing rate': { message: 'La mayoría de los adultos respira de 12 a 20 veces por minuto en reposo.' },
    Temperature: { message: 'Tienes fiebre. Bebe más de lo habitual y descansa.' },
    'Stress index': { message: 'Más alto de lo habitual. Respirar despacio durante cinco minutos suele bajarlo.' },
    'Very slow heart rate': {
      message:
        'Una frecuencia cardíaca en reposo por debajo de 40 debe revisarse hoy, salvo que tu médico ya lo sepa. Llama al 911 si sientes desmayo, confusión o falta de aire.',
    },
    'Very low systolic pressure': {
      message:
        'Por debajo de 80: acuéstate, descansa cinco minutos y mide otra vez. Llama al 911 si sientes desmayo, confusión o frío.',
    },
    'High diastolic pressure': {
      message: 'Habla con tu médico sobre esta medición.',
    },
    'Breathing far from usual': {
      message:
        'Menos de 9 o más de 24 respiraciones por minuto en reposo necesitan atención hoy. Llama al 911 si te falta el aire o sientes somnolencia.',
    },
    'High fever': {
      message:
        'Por encima de 39.5 °C (103 °F): llama hoy a tu médico. Llama al 911 si tienes rigidez en el cuello, confusión o dificultad para respirar.',
    },
    'Very low temperature': {
      message:
        'Por debajo de 35 °C (95 °F) necesitas atención hoy. Abrígate y llama al 911 si sientes confusión o somnolencia.',
    },
  },
}
